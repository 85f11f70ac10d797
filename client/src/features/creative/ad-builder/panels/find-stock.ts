import { type StockName, type StockPicture, stockPictures } from '@acquaint/engine';
import { texts } from './stock.texts.ts';

/** A picture that comes with the product, in the words of the interface. */
export interface NamedStock extends StockPicture {
  /** What people may call it, in parts of one word. */
  readonly words: readonly string[];
}

export interface FoundStock {
  /** The best first. */
  readonly pictures: readonly NamedStock[];
  /** Whether they are what was asked for, and not merely the closest. */
  readonly isExact: boolean;
}

const words: Readonly<Record<StockName, readonly [title: string, alt: string, words: string]>> = {
  house: [texts.house, texts.houseAlt, texts.houseWords],
  street: [texts.street, texts.streetAlt, texts.streetWords],
  'living-room': [texts.livingRoom, texts.livingRoomAlt, texts.livingRoomWords],
  kitchen: [texts.kitchen, texts.kitchenAlt, texts.kitchenWords],
  'old-kitchen': [texts.oldKitchen, texts.oldKitchenAlt, texts.oldKitchenWords],
  pizza: [texts.pizza, texts.pizzaAlt, texts.pizzaWords],
  coffee: [texts.coffee, texts.coffeeAlt, texts.coffeeWords],
  dinner: [texts.dinner, texts.dinnerAlt, texts.dinnerWords],
  produce: [texts.produce, texts.produceAlt, texts.produceWords],
  garden: [texts.garden, texts.gardenAlt, texts.gardenWords],
  dog: [texts.dog, texts.dogAlt, texts.dogWords],
  road: [texts.road, texts.roadAlt, texts.roadWords],
  market: [texts.market, texts.marketAlt, texts.marketWords],
  spa: [texts.spa, texts.spaAlt, texts.spaWords],
  gym: [texts.gym, texts.gymAlt, texts.gymWords],
  desk: [texts.desk, texts.deskAlt, texts.deskWords],
  glasses: [texts.glasses, texts.glassesAlt, texts.glassesWords],
  clinic: [texts.clinic, texts.clinicAlt, texts.clinicWords],
  hills: [texts.hills, texts.hillsAlt, texts.hillsWords],
  woman: [texts.woman, texts.womanAlt, texts.womanWords],
  man: [texts.man, texts.manAlt, texts.manWords],
};

/** Words that say nothing about a picture. */
const little = new Set(
  'a an and at below beside for in of on the to who with con de del el en la las los para sobre un una unas unos y'.split(
    ' ',
  ),
);

/** A word as it is compared: without accents and without the ending of the plural. */
function stem(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (plain.length < 4) return plain;
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  return plain.replace(/(?:(?<=sh|ch|x|ss)es|(?<!s)s)$/, '');
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !little.has(word)).map(stem);

/** Every picture that comes with the product, as it is called in the language that is shown. */
export function namedStock(): NamedStock[] {
  return stockPictures().map((picture) => {
    const [title, alt, more] = words[picture.name];
    return { ...picture, title, alt, words: [...new Set([title, alt, more].flatMap(wordsOf))] };
  });
}

/** How well a word goes with a picture: 0 for a word of it, 1 for the beginning of one; null for not at all. */
function rankOf(wanted: string, { words: known }: NamedStock): number | null {
  if (known.includes(wanted)) return 0;
  return known.some((word) => word.startsWith(wanted)) ? 1 : null;
}

/** How many letters differ between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [down, letter] of one.split('').entries()) {
    const next = [down + 1];
    for (const [across, against] of other.split('').entries())
      next.push(
        Math.min(
          (row[across] ?? 0) + (letter === against ? 0 : 1),
          (row[across + 1] ?? 0) + 1,
          (next[across] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Longer words may be mistyped in more places. */
const typosOf = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Whether a word is in the words of a picture, mistyped or as the beginning of one. */
const isClose = (wanted: string, picture: NamedStock): boolean =>
  rankOf(wanted, picture) !== null || picture.words.some((word) => distance(wanted, word) <= typosOf(wanted));

/** Pictures by the words that people have for them: those that go with each word, or else those closest to some. */
export function findStock(pictures: readonly NamedStock[], search: string): FoundStock {
  const wanted = wordsOf(search);
  const exact = pictures.flatMap((picture) => {
    const ranks = wanted.map((word) => rankOf(word, picture));
    if (ranks.includes(null)) return [];
    return [{ picture, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }];
  });
  if (exact.length > 0)
    return {
      pictures: exact.toSorted((one, other) => one.rank - other.rank).map(({ picture }) => picture),
      isExact: true,
    };
  const near = pictures
    .map((picture) => ({ picture, count: wanted.filter((word) => isClose(word, picture)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return { pictures: near.map(({ picture }) => picture), isExact: false };
}
