/**
 * Expressions over the columns of a bit-sliced index (O'Neil and Quass, “Improved query performance with variant indexes”, 1997): a column holds one
 * binary digit of a field's code for 64 people in each of its words, so that a word of the result has a bit for each of the same people.
 */
export type Words = string;

/** A word without anybody, and one with everybody. */
const nobody: Words = 'toUInt64(0)';
const everybody: Words = 'bitNot(toUInt64(0))';

export function bothOf(parts: readonly Words[]): Words {
  const [first = everybody, ...rest] = parts;
  return rest.reduce((sum, part) => `bitAnd(${sum}, ${part})`, first);
}

export function eitherOf(parts: readonly Words[]): Words {
  const [first = nobody, ...rest] = parts;
  return rest.reduce((sum, part) => `bitOr(${sum}, ${part})`, first);
}

export function without(part: Words): Words {
  return `bitNot(${part})`;
}

/** The columns of a field's digits, the lowest first. */
export function digitColumns(field: string, digits: number): string[] {
  return Array.from({ length: digits }, (_, digit) => `${field}_${digit}`);
}

const hasDigit = (code: number, digit: number): boolean => Math.floor(code / 2 ** digit) % 2 === 1;

/** Whose code is this one. */
function isCode(columns: readonly string[], code: number): Words {
  return bothOf(columns.map((column, digit) => (hasDigit(code, digit) ? column : without(column))));
}

/** Whose code is any of these. */
export function isAnyCode(columns: readonly string[], codes: readonly number[]): Words {
  return eitherOf(codes.map((code) => isCode(columns, code)));
}

/** Whose code is known, that is: not 0. */
export function isKnown(columns: readonly string[]): Words {
  return eitherOf(columns);
}

/** Whose code is at least this. From the lowest digit up: a digit that must be there narrows, one that need not be there suffices. */
export function isAtLeast(columns: readonly string[], code: number): Words {
  if (code >= 2 ** columns.length) return nobody;
  if (code <= 0) return everybody;
  let least: Words | null = null;
  for (const [digit, column] of columns.entries()) {
    if (hasDigit(code, digit)) least = least === null ? column : bothOf([column, least]);
    else if (least !== null) least = eitherOf([column, least]);
  }
  return least ?? everybody;
}
