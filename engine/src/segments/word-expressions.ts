/**
 * Expressions over the columns of a bit-sliced index (O'Neil and Quass, “Improved query performance with variant indexes”, 1997): a column holds one
 * binary digit of a field's code for 64 people in each of its words, so that a word of the result has a bit for each of the same people.
 */
export type Words =
  | WordName
  | { readonly all: readonly Words[] }
  | { readonly any: readonly Words[] }
  | { readonly not: Words };

/** A column, or a part of the same question that was named before. */
export type WordName = string;

/** Of people whom all of some words have; of everybody where there is none. */
export function bothOf(parts: readonly Words[]): Words {
  const [first] = parts;
  return first !== undefined && parts.length === 1 ? first : { all: parts };
}

/** Of people whom any of some words has; of nobody where there is none. */
export function eitherOf(parts: readonly Words[]): Words {
  const [first] = parts;
  return first !== undefined && parts.length === 1 ? first : { any: parts };
}

export function without(part: Words): Words {
  return { not: part };
}

const nobody: Words = { any: [] };
const everybody: Words = { all: [] };

/** Words as SQL of ClickHouse over columns of `UInt64`. */
export function sqlOfWords(words: Words): string {
  if (typeof words === 'string') return words;
  if ('not' in words) return `bitNot(${sqlOfWords(words.not)})`;
  const [combine, parts, none] =
    'all' in words ? ['bitAnd', words.all, 'bitNot(toUInt64(0))'] : ['bitOr', words.any, 'toUInt64(0)'];
  const [first = none, ...rest] = parts.map(sqlOfWords);
  return rest.reduce((sum, part) => `${combine}(${sum}, ${part})`, first);
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

/** Codes that follow each other, as the first and last of each run. */
function runsOf(codes: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const code of [...codes].toSorted((first, second) => first - second)) {
    const run = runs.at(-1);
    if (run !== undefined && code <= run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}

/** Whose code is any of these; `most` is the largest code that anybody has. Neighbors are asked for as a range, which is a shorter question. */
export function isAnyCode(columns: readonly string[], codes: readonly number[], most: number): Words {
  return eitherOf(
    runsOf(codes).map(([first, last]) => {
      if (last >= most) return isAtLeast(columns, first);
      if (first === last) return isCode(columns, first);
      return bothOf([isAtLeast(columns, first), without(isAtLeast(columns, last + 1))]);
    }),
  );
}
