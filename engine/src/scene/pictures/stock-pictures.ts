import type { PathItem } from '../display-list.ts';
import { noBrand, paintOf } from '../inks.ts';
import { boxAround, identityMatrix, type Point } from '../matrix.ts';
import { readPathData } from '../shape-paths.ts';
import type { Path } from '../../paths/paths.ts';
import { house, kitchen, livingRoom, oldKitchen, street } from './home-pictures.ts';
import { dog, garden, market, road } from './outdoor-pictures.ts';
import { man, woman } from './people-pictures.ts';
import { newPicturePen, type PictureFill, type PicturePen, type PictureShape } from './picture-pen.ts';
import { clinic, desk, glasses, gym, hills, spa } from './still-pictures.ts';
import { coffee, dinner, pizza, produce } from './table-pictures.ts';

interface DrawnPicture {
  readonly title: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly draw: (pen: PicturePen) => void;
  /** What must stay visible when a box cuts it: a share of its width and height, in hundredths of a percent. */
  readonly focal?: { readonly x: number; readonly y: number };
}

const drawings = {
  house: { title: 'House at dusk', alt: 'A house with lit windows at dusk', draw: house },
  street: { title: 'Street of houses', alt: 'A row of houses below hills', draw: street },
  'living-room': {
    title: 'Living room',
    alt: 'An armchair beside a lamp and a plant',
    draw: livingRoom,
    focal: { x: 5_400, y: 6_000 },
  },
  kitchen: { title: 'New kitchen', alt: 'A bright kitchen with green cabinets', draw: kitchen },
  'old-kitchen': { title: 'Old kitchen', alt: 'A worn kitchen', draw: oldKitchen },
  pizza: { title: 'Pizza', alt: 'A pizza on a wooden table', draw: pizza },
  coffee: { title: 'Coffee', alt: 'A cup of coffee and croissants', draw: coffee, focal: { x: 5_400, y: 5_000 } },
  dinner: { title: 'Family dinner', alt: 'A table laid for four', draw: dinner },
  produce: { title: 'Vegetables', alt: 'Fresh vegetables', draw: produce },
  garden: { title: 'Garden', alt: 'A mowed lawn with flowers', draw: garden, focal: { x: 5_000, y: 6_500 } },
  dog: { title: 'Dog', alt: 'A dog on a meadow', draw: dog },
  road: {
    title: 'Car on a road',
    alt: 'A red car on a road to the mountains',
    draw: road,
    focal: { x: 5_000, y: 7_000 },
  },
  market: { title: 'Evening market', alt: 'Market stalls below strings of lights', draw: market },
  spa: { title: 'Stones and candle', alt: 'Stones, a candle and a flower', draw: spa, focal: { x: 5_400, y: 6_000 } },
  gym: { title: 'Gym', alt: 'Weights in front of tall windows', draw: gym },
  desk: { title: 'Desk', alt: 'Books and an apple in front of a blackboard', draw: desk },
  glasses: { title: 'Glasses', alt: 'A pair of glasses on a shelf', draw: glasses },
  clinic: { title: 'Waiting room', alt: 'A bright waiting room', draw: clinic },
  hills: { title: 'Balloons over hills', alt: 'Balloons over green hills', draw: hills, focal: { x: 6_200, y: 4_500 } },
  woman: { title: 'Portrait of a woman', alt: 'A woman who laughs', draw: woman, focal: { x: 5_000, y: 3_800 } },
  man: { title: 'Portrait of a man', alt: 'A man who smiles', draw: man, focal: { x: 5_000, y: 3_800 } },
} as const satisfies Readonly<Record<string, DrawnPicture>>;

/** The name of a picture that comes with the product. */
export type StockName = keyof typeof drawings;

/** A picture that comes with the product: drawn for it, free for every use. */
export interface StockPicture extends Pick<DrawnPicture, 'title' | 'alt'> {
  readonly name: StockName;
  readonly focal: NonNullable<DrawnPicture['focal']>;
}

/** Of every picture, in its own units. */
export const stockSize = { width: 1_200, height: 800 } as const;

const all: Readonly<Record<StockName, DrawnPicture>> = drawings;

const described = (name: StockName): StockPicture => {
  const { title, alt, focal = { x: 5_000, y: 5_000 } } = all[name];
  return { name, title, alt, focal };
};

const isName = (name: string): name is StockName => Object.hasOwn(drawings, name);

/** The picture of a name; null when there is none. */
export function findStockPicture(name: string): StockPicture | null {
  return isName(name) ? described(name) : null;
}

/** Every picture that comes with the product. */
export function stockPictures(): StockPicture[] {
  return Object.keys(drawings).filter(isName).map(described);
}

const solid = (hex: string) => ({ type: 'rgb', hex }) as const;

function fillOf(fill: PictureFill | null): PathItem['fill'] {
  if (fill === null) return null;
  if (typeof fill === 'string') return paintOf(solid(fill), noBrand);
  const [from, to, angle] = fill;
  return paintOf({ type: 'gradient', shape: 'linear', from: solid(from), to: solid(to), angle }, noBrand);
}

function pointsOf(path: Path): Point[] {
  return path.flatMap((step): Point[] => {
    if (step[0] === 'Z') return [];
    if (step[0] !== 'C') return [[step[1], step[2]]];
    const [, x1, y1, x2, y2, x, y] = step;
    return [
      [x1, y1],
      [x2, y2],
      [x, y],
    ];
  });
}

function itemOf({ d, fill, opacity, stroke }: PictureShape): PathItem {
  const path = readPathData(d);
  return {
    type: 'path',
    node: '',
    matrix: identityMatrix,
    opacity,
    path,
    isEvenOdd: false,
    fill: fillOf(fill),
    box: boxAround(pointsOf(path)),
    stroke: stroke === null ? null : { ink: solid(stroke.hex), width: stroke.width, isDashed: false },
  };
}

/** The outlines of a picture, from the lowest up. */
export function drawStockPicture({ name }: Pick<StockPicture, 'name'>): PathItem[] {
  const pen = newPicturePen();
  all[name].draw(pen);
  return pen.shapes.map(itemOf);
}
