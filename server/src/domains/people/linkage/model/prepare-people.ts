import {
  comparedGivenName,
  comparedSurname,
  companyWord,
  type IdentityField,
  identityFields,
  type NameColumn,
  plainWord,
  stateWord,
  zipWord,
} from '@acquaint/engine';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { compareMacros } from './compare.queries.ts';
import {
  countFields,
  makeFields,
  makePeople,
  makeRows,
  type PeopleFile,
  valuesOf,
  type WordedField,
  wordedFields,
} from './people.queries.ts';
import { unreadable } from './recognize-file.ts';
import { recordMacros, wholeNameMark } from './record-fields.queries.ts';
import { splitAddresses } from './split-addresses.ts';

export interface RecordCounts {
  readonly records: number;
  /** Of two files, or of one with itself. */
  readonly isLink: boolean;
  /** All pairs that there are. */
  readonly pairs: number;
}

/** Fields that fewer records have say nothing about a file. */
const usuallyKnown = 0.02;
/** Those that say something of whoever has them, however few have. */
const seldomKnown: ReadonlySet<IdentityField> = new Set(['suffix', 'other_email', 'other_phone']);

const countRow = z.record(z.string(), z.number());

/** A text of a name without the mark of one that is whole, and which it is. */
const nameOf = (text: string): [string, NameColumn] =>
  text.startsWith(wholeNameMark) ? [text.slice(wholeNameMark.length), 'whole'] : [text, 'part'];

/** What each field's values are taken as. */
const wordsOf: Readonly<Record<WordedField, (text: string) => Readonly<Record<string, string | null>>>> = {
  given: (text) => comparedGivenName(...nameOf(text)),
  surname: (text) => comparedSurname(...nameOf(text)),
  city: (text) => ({ word: plainWord(text) }),
  state: (text) => ({ word: stateWord(text) }),
  zip: (text) => ({ word: zipWord(text) }),
  gender: (text) => ({ word: plainWord(text)?.slice(0, 1) ?? null }),
  birth_place: (text) => ({ word: plainWord(text) }),
  occupation: (text) => ({ word: plainWord(text) }),
  company: (text) => ({ word: companyWord(text) }),
};

/** A table of the values of a field with what they are taken as. */
async function makeWords(db: DuckDb, field: WordedField): Promise<void> {
  const values: string[] = [];
  await db.forEachRow(valuesOf(field), ([value]) => {
    values.push(String(value));
  });
  const wordOf = wordsOf[field];
  await db.insert(
    `${field}_words`,
    ['value', ...Object.keys(wordOf(''))],
    values.map((value) => [value, ...Object.values(wordOf(value))]),
  );
}

async function readFields(db: DuckDb, people: PeopleFile, side: number): Promise<void> {
  try {
    await db.run(makeRows(people));
    const columns = await splitAddresses(db, people.columns);
    for (const sql of makeFields({ ...people, columns }, side)) await db.run(sql);
  } catch (error) {
    throw unreadable(people.file, error);
  }
}

/** Reads one or two files into the tables `people` and `record_ids`; answers how many records there are and which fields they have. */
export async function preparePeople(
  db: DuckDb,
  files: readonly PeopleFile[],
  leastKnown = usuallyKnown,
): Promise<{ counts: RecordCounts; present: Set<IdentityField> }> {
  for (const sql of [...recordMacros, ...compareMacros]) await db.run(sql);
  for (const [side, file] of files.entries()) await readFields(db, file, side);
  const [known = {}] = await db.rows(countFields, countRow);
  const [records, lefts] = [known['records'] ?? 0, known['lefts'] ?? 0];
  const least = (field: IdentityField): number => (seldomKnown.has(field) ? 0 : leastKnown * records);
  const present = new Set(identityFields.filter((field) => (known[field] ?? 0) > least(field)));
  for (const field of wordedFields) if (present.has(field)) await makeWords(db, field);
  for (const sql of makePeople(present)) await db.run(sql);
  const isLink = files.length > 1;
  const pairs = isLink ? lefts * (records - lefts) : (records * (records - 1)) / 2;
  return { counts: { records, isLink, pairs: Math.max(1, pairs) }, present };
}
