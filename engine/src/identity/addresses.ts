import { directions, streetKinds } from './address-words.data.ts';
import { takeBox, takeEnd } from './address-end.ts';
import { countCity, isStreetAlone, takeNumber, withoutBuilding, withoutCareOf } from './address-street.ts';
import { said, wordsOf } from './address-tokens.ts';
import { findUnit, takeBareUnit, withoutUnit } from './address-unit.ts';
import { stateWord } from './places.ts';

/** An address of the United States, taken apart as it was written; null is what it does not have. */
export interface ParsedAddress {
  readonly number: string | null;
  readonly street: string | null;
  readonly unit: string | null;
  readonly box: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/**
 * Takes an address of the United States apart, whole or a part of one, in one line or several. It never throws; what it cannot place is left out.
 * Words of streets, units and their abbreviations are those of USPS Publication 28.
 */
export function parseAddress(text: string): ParsedAddress {
  const words = wordsOf(text);
  const { zip, state } = takeEnd(words);
  const located = withoutCareOf(words);
  const box = takeBox(located);
  const unit = findUnit(located);
  const rest = withoutUnit(located, unit);
  const clues = { hasState: state !== null, hasZip: zip !== null, unitAt: unit?.from ?? -1 };
  const cut = rest.length - countCity(rest, clues);
  const city = rest.slice(cut);
  const { number, street } = takeNumber(rest.slice(0, cut));
  const reported = unit === null ? takeBareUnit(street) : { street, id: unit.id };
  const numbered = { city: said(city), state, zip, box, number: said(number) };
  if (number.length > 0) return { ...numbered, street: said(withoutBuilding(reported.street)), unit: reported.id };
  // Without a number, words may be who gets the mail, or what a place is called.
  const isStreet = box === null && (city.length === 0 || isStreetAlone(reported.street));
  return {
    ...numbered,
    street: isStreet ? said(reported.street) : null,
    unit: isStreet || unit !== null ? reported.id : null,
  };
}

/** A whole address as its parts are distinguished in tables: the line that the mail goes to, and the place. */
export interface SplitAddress extends Pick<ParsedAddress, 'city' | 'state' | 'zip'> {
  readonly line: string | null;
}

/** Splits an address that is in one line or several; what it does not have is null. */
export function splitAddress(text: string): SplitAddress {
  const { number, street, unit, box, city, state, zip } = parseAddress(text);
  const line = [number, street, unit === null ? null : `unit ${unit}`, box === null ? null : `po box ${box}`];
  return { line: line.filter((part) => part !== null).join(' ') || null, city, state, zip };
}

/** A street in one form: lower case, its kind and its directions abbreviated as USPS Publication 28 says. */
export function standardStreet(street: string): string {
  const words = wordsOf(street).map(({ bare }) => bare);
  const last = words.length - 1;
  const kind = Object.hasOwn(directions, words[last] ?? '') && last > 1 ? last - 1 : last;
  return words
    .map((word, at) => {
      if (last > 0 && (at === 0 || at === last) && Object.hasOwn(directions, word)) return directions[word] ?? word;
      return at === kind && at > 0 && Object.hasOwn(streetKinds, word) ? (streetKinds[word] ?? word) : word;
    })
    .join(' ');
}

const lower = (part: string | null): string | null => part?.toLowerCase().replaceAll(/[^a-z0-9/ -]/g, '') ?? null;

/** An address in one form, to compare by: its parts as they are written on letters, in lower case. */
export function standardAddress(text: string): ParsedAddress {
  const { number, street, unit, box, city, state, zip } = parseAddress(text);
  return {
    number: lower(number),
    street: street === null ? null : standardStreet(street),
    unit: lower(unit),
    box: lower(box),
    city: lower(city),
    state: state === null ? null : stateWord(state),
    zip: zip?.slice(0, 5) ?? null,
  };
}
