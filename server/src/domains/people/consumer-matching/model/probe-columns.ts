import { join } from 'node:path';
import { fixedLinkage, type IdentityField } from '@acquaint/engine';
import { z } from 'zod';
import {
  compareMacros,
  comparedPairs,
  comparisonsFor,
  makePersonKeyParts,
  patternCounts,
  personKeyFields,
  placedKeyRows,
} from '../../linkage/index.ts';
import { consumerFields, type PartTask, score } from './match-part.ts';
import {
  makeConsumers,
  makeKeyHolders,
  makeNames,
  makeSomeRows,
  strangerPairs,
  writeKeys,
  writePersons,
} from './matches.queries.ts';
import { countProbed, makeProbe, makeProbed, makeProbedPairs, makeProbePairs } from './probe-columns.queries.ts';

/** What files are searched by, each of the fields that it is compared by. */
const probedFields = {
  email: ['email'],
  phone: ['phone'],
  name: ['given', 'surname'],
  address: ['number', 'street', 'unit'],
  city: ['city'],
  zip: ['zip'],
  dob: ['dob'],
} as const satisfies Readonly<Record<string, readonly IdentityField[]>>;
type ProbedField = keyof typeof probedFields;
// A cast because the compiler does not know that objects have no other keys.
const all = Object.keys(probedFields) as ProbedField[];

/** Share of people of the consumer file who are found by what a file has, without each of its fields, and with each other one. */
export interface ColumnReach {
  readonly found: number;
  readonly without: readonly { readonly field: ProbedField; readonly found: number }[];
  readonly with: readonly { readonly field: ProbedField; readonly found: number }[];
}

const [rows, drawnEach] = [400, 3];
const someWanted = 20_000;
const expectedFound = 0.5;
const foundRow = z.object({ found: z.number() });

type ProbeTask = Pick<PartTask, 'db' | 'directory' | 'asks'>;

interface Probed {
  readonly consumers: number;
  readonly threshold: number;
}

/** Finds the candidates of some people of the consumer file by all keys: tables `probe`, `probe_pairs` and `near_people`. */
async function findProbe(
  { db, directory, asks }: ProbeTask,
  filled: ReadonlyMap<IdentityField, number>,
): Promise<void> {
  const at = (name: string): string => join(directory, `${name}.parquet`);
  for (const sql of compareMacros) await db.run(sql);
  await asks.writeNames({ out: at('names') });
  await db.run(makeNames(at('names')));
  await asks.writeSome({ people: someWanted, out: at('some') });
  await db.run(makeConsumers('some_people', at('some'), false));
  await db.run(makeProbe(at('some'), rows, filled));
  await db.run('create table people as select * from probe');
  await db.run(makePersonKeyParts());
  await db.run(`create table row_keys as select row, key, place from (${placedKeyRows()}) where key is not null`);
  await db.run(writeKeys(at('keys')));
  await asks.writeHolders({ keys: at('keys'), out: at('found') });
  await db.run(makeProbePairs(at('found')));
  await db.run(makeKeyHolders(at('found')));
  await db.run('create table pairs as select distinct l, r from probe_pairs');
  await db.run(writePersons(at('persons')));
  await asks.writePeople({ persons: at('persons'), out: at('near') });
  await db.run(makeConsumers('near_people', at('near'), true));
}

/** The share of the rows that is found by some fields. */
async function foundBy({ db }: ProbeTask, fields: ReadonlySet<IdentityField>, probed: Probed): Promise<number> {
  const keys = personKeyFields.flatMap((needed, place) => (needed.every((field) => fields.has(field)) ? [place] : []));
  if (keys.length === 0) return 0;
  await db.run(makeProbed(fields));
  await db.run(makeProbedPairs(keys));
  const made = comparisonsFor(fields);
  await db.run('drop table if exists some_rows');
  await db.run(makeSomeRows(fields));
  const tables = { left: 'some_people', right: 'some_rows' };
  const random = await patternCounts(db, comparedPairs(`(${strangerPairs(drawnEach)})`, made, tables));
  await db.run('drop table if exists compared');
  await db.run(
    `create table compared as ${comparedPairs('from pairs', made, { left: 'near_people', right: 'people' })}`,
  );
  const linkage = fixedLinkage({
    comparisons: made,
    random,
    fields,
    basis: 'consumers',
    people: Math.max(1, probed.consumers),
    found: expectedFound,
  });
  await score(db, { linkage, made, patterns: await patternCounts(db, 'from compared') });
  const [counted] = await db.rows(countProbed(probed.threshold), foundRow);
  const [probe] = await db.rows('select count(*) as found from probe', foundRow);
  return (counted?.found ?? 0) / Math.max(1, probe?.found ?? 0);
}

/** How many people of the consumer file are found by the fields of a file, filled as much as they are, and by one field less or more. */
export async function probeColumns(
  task: ProbeTask,
  filled: ReadonlyMap<IdentityField, number>,
  probed: Probed,
): Promise<ColumnReach> {
  const own = new Set([...filled.keys()].filter((field) => consumerFields.has(field)));
  const partsOf = (field: ProbedField): readonly IdentityField[] => probedFields[field];
  await findProbe(task, filled);
  const found = await foundBy(task, own, probed);
  const [without, added]: [ColumnReach['without'][number][], ColumnReach['with'][number][]] = [[], []];
  for (const field of all) {
    const parts = partsOf(field);
    const left = new Set([...own].filter((one) => !parts.includes(one)));
    const more = new Set([...own, ...parts]);
    if (left.size < own.size) without.push({ field, found: await foundBy(task, left, probed) });
    // An apartment is of an address where there is one.
    const isWhole = parts.every((one) => own.has(one) || one === 'unit');
    if (!isWhole) added.push({ field, found: await foundBy(task, more, probed) });
  }
  return { found, without, with: added };
}
