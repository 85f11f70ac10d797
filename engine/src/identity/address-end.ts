import { isDirection, isKind, isNumber, isOrdinal, said, type Word, wordAt } from './address-tokens.ts';
import { isState } from './places.ts';

const boxes = new Set(['box', 'pobox', 'pob', 'bx', 'drawer']);
const boxBeginnings = new Set(['po', 'p', 'o', 'post', 'office', 'lock']);
/** A route such as “RR 2” or “PSC 802”, which a box is on. */
const routes = new Set(['rr', 'hc', 'hcr', 'psc', 'unit', 'cmr', 'rural', 'star']);

function takeCountry(words: Word[]): void {
  const end = wordAt(words, -1).bare;
  const isNamed = ['usa', 'us', 'america'].includes(end) || (end === 'states' && wordAt(words, -2).bare === 'united');
  if (!isNamed) return;
  words.pop();
  while (['of', 'states', 'united', 'the'].includes(wordAt(words, -1).bare)) words.pop();
}

function takeZip(words: Word[]): string | null {
  const [before, last] = [wordAt(words, -2).bare, wordAt(words, -1).bare];
  const isCode = /^\d{5}(?:-?\d{4})?$/.test(last) || (/^\d{4}$/.test(last) && isState(before));
  return isCode && words.length > 1 && !boxes.has(before) ? (words.pop()?.text ?? null) : null;
}

/** Whether the last word is a state, although no ZIP code follows: “NE” may be a direction, “FL” a floor, “CO” a company. */
function isStateAlone(words: readonly Word[]): boolean {
  const [before, last] = [wordAt(words, -2), wordAt(words, -1)];
  if (isDirection(last) && isKind(before)) return false;
  if (last.bare === 'fl' && (isOrdinal(before) || isNumber(before))) return false;
  return before.endsPart || words.some(isNumber);
}

/** Whether so many of the last words are a state. */
function endsWithState(words: readonly Word[], count: number, hasZip: boolean): boolean {
  const end = words.slice(-count);
  // Names of several words are in one part of the address.
  const isOnePart = !end.slice(0, -1).some(({ endsPart }) => endsPart);
  const isLong = words.length > count || (hasZip && words.length === count);
  return (
    isLong &&
    isOnePart &&
    isState(end.map(({ bare }) => bare).join(' ')) &&
    (hasZip || count > 1 || isStateAlone(words))
  );
}

/** Takes the country, the ZIP code and the state off the end of an address. */
export function takeEnd(words: Word[]): { readonly zip: string | null; readonly state: string | null } {
  takeCountry(words);
  const zip = takeZip(words);
  const count = [3, 2, 1].find((many) => endsWithState(words, many, zip !== null));
  return { zip, state: count === undefined ? null : said(words.splice(-count)) };
}

/** Where the words of a box begin: with “PO”, or with the route that it is on. */
function boxBeginning(words: readonly Word[], at: number): number {
  let from = at;
  while (boxBeginnings.has(wordAt(words.slice(0, from), -1).bare)) from -= 1;
  const route = words.findIndex(({ bare }, place) => place < from && routes.has(bare));
  const between = words.slice(route + 1, from);
  const isOnRoute = between.every((word) => isNumber(word) || ['#', 'route'].includes(word.bare));
  return route !== -1 && isOnRoute ? route : from;
}

/** Takes out a post office box, as in “PO Box 12”, “Box 12” and “RR 2 Box 12”, with the words of it. */
export function takeBox(words: Word[]): string | null {
  const at = words.findIndex(({ bare }) => boxes.has(bare));
  if (at === -1) return null;
  const idAt = wordAt(words, at + 1).bare === '#' ? at + 2 : at + 1;
  const id = words[idAt];
  if (id === undefined || !/\d|^[a-z]$/.test(id.bare)) return null;
  const from = boxBeginning(words, at);
  words.splice(from, idAt + 1 - from);
  const previous = words[from - 1];
  if (previous !== undefined) words[from - 1] = { ...previous, endsPart: true };
  return id.text;
}
