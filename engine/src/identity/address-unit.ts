import { bareUnits, leadingKinds, numberedRoads, roadOwners, unitKinds } from './address-words.data.ts';
import { isDirection, isKind, isNumber, isOrdinal, type Word, wordAt } from './address-tokens.ts';

/** The words of a part of a building among those of an address, and its number. */
export interface Unit {
  readonly from: number;
  /** The place after its last word. */
  readonly to: number;
  readonly id: string | null;
}

/** “# 4” and “#4”. */
function signedUnit(words: readonly Word[], at: number): Unit | null {
  const word = wordAt(words, at);
  if (!word.bare.startsWith('#')) return null;
  if (word.bare !== '#') return { from: at, to: at + 1, id: word.text.replace('#', '') };
  const id = words[at + 1];
  return id === undefined ? null : { from: at, to: at + 2, id: id.text };
}

/** “2nd floor”. */
function floorUnit(words: readonly Word[], at: number): Unit | null {
  const [before, word] = [wordAt(words, at - 1), wordAt(words, at)];
  const isFloor = at > 1 && ['fl', 'flr', 'floor', 'level'].includes(word.bare) && isOrdinal(before);
  return isFloor ? { from: at - 1, to: at + 1, id: before.text } : null;
}

/** “Apt 4”, “Suite # 4”; at the beginning of an address only where its number follows. */
function namedUnit(words: readonly Word[], at: number): Unit | null {
  const [word, next] = [wordAt(words, at), wordAt(words, at + 1)];
  if (word.endsPart || !unitKinds.has(word.bare)) return null;
  if (next.bare === '#') return { from: at, to: at + 3, id: wordAt(words, at + 2).text };
  const isId = /\d|^[a-z]{1,2}$/.test(next.bare) && !(isKind(word) && isDirection(next));
  return isId ? { from: at, to: at + 2, id: next.text } : null;
}

/** “Rear”, at the end of an address or of a part of it. */
function bareUnit(words: readonly Word[], at: number): Unit | null {
  const [before, word] = [wordAt(words, at - 1), wordAt(words, at)];
  const isAtEdge = before.endsPart || word.endsPart || at === words.length - 1;
  return at > 1 && bareUnits.has(word.bare) && isAtEdge ? { from: at, to: at + 1, id: null } : null;
}

/** Finds which part of a building an address names; null where it names none. */
export function findUnit(words: readonly Word[]): Unit | null {
  for (const at of words.keys()) {
    const signed = signedUnit(words, at);
    if (signed !== null) return signed;
    if (at === 0 && !isNumber(wordAt(words, 2))) continue;
    const found = floorUnit(words, at) ?? namedUnit(words, at) ?? bareUnit(words, at);
    if (found !== null) return found;
  }
  return null;
}

/** An address without its unit; a comma after what was taken out is after what is before it. */
export function withoutUnit(words: readonly Word[], unit: Unit | null): readonly Word[] {
  if (unit === null) return words;
  const isCut =
    unit.to < words.length && (wordAt(words, unit.to - 1).endsPart || wordAt(words, unit.from - 1).endsPart);
  return words.flatMap((word, at) => {
    if (at >= unit.from && at < unit.to) return [];
    return [at === unit.from - 1 && isCut ? { ...word, endsPart: true } : word];
  });
}

/** A number behind a street is a part of the building, unless the street is called by it, as highways are. */
export function takeBareUnit(street: readonly Word[]): {
  readonly street: readonly Word[];
  readonly id: string | null;
} {
  const [third, before, last] = street.slice(-3);
  if (last === undefined || before === undefined || third === undefined) return { street, id: null };
  const isId = /^(?:\d+[a-z]?|[a-z]\d*-\d+[a-z]?|[a-z]\d+)$/.test(last.bare);
  const isCalled = numberedRoads.has(before.bare) || (leadingKinds.has(before.bare) && roadOwners.has(third.bare));
  return isId && (before.endsPart || !isCalled) ? { street: street.slice(0, -1), id: last.text } : { street, id: null };
}
