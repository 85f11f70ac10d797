import { cityBeginnings, leadingKinds, numberedRoads } from './address-words.data.ts';
import { isDirection, isHouse, isKind, isNumber, isSure, type Word, wordAt } from './address-tokens.ts';

/** A letter that is no direction. */
const letter = /^[a-df-mo-rt-vx-z]$/;

/** Where the kind of street is among words that end with a city; -1 where none does. */
function kindPlace(words: readonly Word[]): number {
  const inside = words.slice(0, -1);
  const sure = inside.findIndex((word, at) => at > 0 && isSure(word));
  // “26th Street Drive” has two; in “Benton Place St Louis” the second one is a saint.
  const next = wordAt(inside, sure + 1);
  if (sure > 0) return isSure(next) && next.bare !== 'st' ? sure + 1 : sure;
  return inside.findLastIndex((word, at) => at > 0 && isKind(word) && !isDirection(word));
}

/** Whether the direction behind the kind of a street belongs to it, and not to the city that follows. */
function isOfStreet(words: readonly Word[], kind: number): boolean {
  const direction = wordAt(words, kind + 1);
  if (!isDirection(direction) || words.length <= kind + 2) return false;
  const hasOwn = words.slice(0, Math.min(3, kind)).some(isDirection);
  return direction.bare.length === 2 || (direction.bare.length === 1 && !hasOwn);
}

/** How many of the last words are a city, where no comma says so; a unit before `unitAt` ends the street. */
function cityLength(words: readonly Word[], unitAt: number): number {
  if (unitAt > 0 && unitAt < words.length) return words.length - unitAt;
  const numbered = words.findIndex(
    ({ bare }, at) =>
      at > 0 &&
      at < words.length - 1 &&
      leadingKinds.has(wordAt(words, at - 1).bare) &&
      (/^\d+[a-z]?$/.test(bare) || letter.test(bare)),
  );
  if (numbered > 0) return words.length - numbered - 1;
  const kind = kindPlace(words);
  if (kind > 0) return words.length - kind - (isOfStreet(words, kind) ? 2 : 1);
  const hasTwo = words.length > 2 && cityBeginnings.has(wordAt(words, -2).bare);
  return words.length < 2 ? 0 : hasTwo ? 2 : 1;
}

interface CityClues {
  readonly hasState: boolean;
  readonly hasZip: boolean;
  /** Where a unit was taken out; -1 where none was. */
  readonly unitAt: number;
}

/** How many of the last words are a city, where no comma parts them. */
function cityOfOnePart(words: readonly Word[], { hasState, hasZip, unitAt }: CityClues): number {
  // A place by itself, as in “Austin, TX”.
  if (hasState && unitAt === -1 && !words.some((word) => isNumber(word) || isSure(word))) return words.length;
  const last = wordAt(words, -1);
  const isClosed = last.endsPart && (!hasState || isSure(last));
  return isClosed || !(hasState || hasZip) ? 0 : cityLength(words, unitAt);
}

/** How many of the last words are a city, of those before state and ZIP code. */
export function countCity(words: readonly Word[], clues: CityClues): number {
  const comma = words.slice(0, -1).findLastIndex(({ endsPart }) => endsPart);
  if (comma === -1) return cityOfOnePart(words, clues);
  const tail = words.slice(comma + 1);
  const hasEnd = clues.hasState || clues.hasZip;
  if (tail.some((word) => isNumber(word) || word.bare.startsWith('#')))
    return hasEnd ? cityLength(tail, clues.unitAt - comma - 1) : 0;
  return hasEnd || !isSure(wordAt(tail, -1)) ? tail.length : 0;
}

/** Whether the number of a house goes on: “12 1/2”, “N165 W2123”, “214 B South …”. */
function goesOn(words: readonly Word[], first: number): boolean {
  const next = wordAt(words, first + 1).bare;
  const isGrid = /^[nsew]\d/.test(wordAt(words, first).bare) && /^[nsew]?\d+$/.test(next);
  const isSuffix = letter.test(next) && isDirection(wordAt(words, first + 2)) && words.length > first + 3;
  return words.length > first + 2 && (/^\d\/\d$/.test(next) || isGrid || isSuffix);
}

/** The words from the house's number on: what is before is who lives there, or what the building is called. */
export function takeNumber(words: readonly Word[]): {
  readonly number: readonly Word[];
  readonly street: readonly Word[];
} {
  const first = words.findIndex(isHouse);
  const follows = words.slice(first + 1);
  const isStreet = follows.some(isSure) || isDirection(wordAt(follows, 0));
  const begins =
    first === 0 ||
    (first > 0 && (wordAt(words, first - 1).endsPart || (isStreet && !words.slice(0, first).some(isSure))));
  if (!begins || follows.length === 0) return { number: [], street: words };
  const end = first + (goesOn(words, first) ? 2 : 1);
  return { number: words.slice(first, end), street: words.slice(end) };
}

/** Without what follows “attn” or “c/o”, up to the next part or number. */
export function withoutCareOf(words: readonly Word[]): Word[] {
  const at = words.findIndex(({ bare }) => ['attn', 'attention', 'c/o'].includes(bare));
  if (at === -1) return [...words];
  const end = words.findIndex((word, place) => place > at && (word.endsPart || isHouse(wordAt(words, place + 1), 1)));
  return [...words.slice(0, at), ...(end === -1 ? [] : words.slice(end + 1))];
}

/** Without what the building is called, which may follow the kind of street: “150 I St SE The Garrett”. */
export function withoutBuilding(street: readonly Word[]): readonly Word[] {
  const kind = street.findLastIndex((word, at) => at > 0 && isSure(word));
  const end = kind + (isDirection(wordAt(street, kind + 1)) ? 2 : 1);
  const follows = street.slice(end);
  const isCalled = follows.length > 1 && !follows.some((word) => isNumber(word) || word.bare === '&');
  return kind > 0 && isCalled ? street.slice(0, end) : street;
}

const squares = new Set(['square', 'sq', 'plaza']);

/** Whether words are a street without a house number: others are what a place is called. */
export function isStreetAlone(words: readonly Word[]): boolean {
  if (words.some(({ bare }) => bare === '&' || bare === 'and')) return true;
  if (isNumber(wordAt(words, -1)) && numberedRoads.has(wordAt(words, -2).bare)) return true;
  return words.length > 1 && words.some((word) => isSure(word) && !squares.has(word.bare));
}
