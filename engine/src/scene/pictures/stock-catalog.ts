/** What a picture is called and shows, apart from its drawing: a page that only names pictures loads no drawings. */
interface NamedPicture {
  readonly title: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** What must stay visible when a box cuts it: a share of its width and height, in hundredths of a percent. */
  readonly focal?: { readonly x: number; readonly y: number };
}

const named = {
  house: { title: 'House at dusk', alt: 'A house with lit windows at dusk' },
  street: { title: 'Street of houses', alt: 'A row of houses below hills' },
  'living-room': {
    title: 'Living room',
    alt: 'An armchair beside a lamp and a plant',
    focal: { x: 5_400, y: 6_000 },
  },
  kitchen: { title: 'New kitchen', alt: 'A bright kitchen with green cabinets' },
  'old-kitchen': { title: 'Old kitchen', alt: 'A worn kitchen' },
  pizza: { title: 'Pizza', alt: 'A pizza on a wooden table' },
  coffee: { title: 'Coffee', alt: 'A cup of coffee and croissants', focal: { x: 5_400, y: 5_000 } },
  dinner: { title: 'Family dinner', alt: 'A table laid for four' },
  produce: { title: 'Vegetables', alt: 'Fresh vegetables' },
  garden: { title: 'Garden', alt: 'A mowed lawn with flowers', focal: { x: 5_000, y: 6_500 } },
  dog: { title: 'Dog', alt: 'A dog on a meadow' },
  road: {
    title: 'Car on a road',
    alt: 'A red car on a road to the mountains',
    focal: { x: 5_000, y: 7_000 },
  },
  market: { title: 'Evening market', alt: 'Market stalls below strings of lights' },
  spa: { title: 'Stones and candle', alt: 'Stones, a candle and a flower', focal: { x: 5_400, y: 6_000 } },
  gym: { title: 'Gym', alt: 'Weights in front of tall windows' },
  desk: { title: 'Desk', alt: 'Books and an apple in front of a blackboard' },
  glasses: { title: 'Glasses', alt: 'A pair of glasses on a shelf' },
  clinic: { title: 'Waiting room', alt: 'A bright waiting room' },
  hills: { title: 'Balloons over hills', alt: 'Balloons over green hills', focal: { x: 6_200, y: 4_500 } },
  woman: { title: 'Portrait of a woman', alt: 'A woman who laughs', focal: { x: 5_000, y: 3_800 } },
  man: { title: 'Portrait of a man', alt: 'A man who smiles', focal: { x: 5_000, y: 3_800 } },
} as const satisfies Readonly<Record<string, NamedPicture>>;

/** The name of a picture that comes with the product. */
export type StockName = keyof typeof named;

/** A picture that comes with the product: drawn for it, free for every use. */
export interface StockPicture extends Pick<NamedPicture, 'title' | 'alt'> {
  readonly name: StockName;
  readonly focal: NonNullable<NamedPicture['focal']>;
}

/** Of every picture, in its own units. */
export const stockSize = { width: 1_200, height: 800 } as const;

const all: Readonly<Record<StockName, NamedPicture>> = named;

const described = (name: StockName): StockPicture => {
  const { title, alt, focal = { x: 5_000, y: 5_000 } } = all[name];
  return { name, title, alt, focal };
};

const isName = (name: string): name is StockName => Object.hasOwn(named, name);

/** The picture of a name; null when there is none. */
export function findStockPicture(name: string): StockPicture | null {
  return isName(name) ? described(name) : null;
}

/** Every picture that comes with the product. */
export function stockPictures(): StockPicture[] {
  return Object.keys(named).filter(isName).map(described);
}
