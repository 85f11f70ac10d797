import type { IdentityField } from '@acquaint/engine';

/** A part of a key: the field that it is taken from, and what of it. Parts of one salt can stand for one another, as swapped names do. */
interface KeyPart {
  readonly field: IdentityField;
  readonly sql: string;
  readonly salt: number;
}

const part = (field: IdentityField, salt: number, sql: string = field): KeyPart => ({ field, sql, salt });

const parts = {
  national_id: part('national_id', 1),
  email: part('email', 2),
  phone: part('phone', 3),
  other_email: part('other_email', 2),
  other_phone: part('other_phone', 3),
  dob: part('dob', 4),
  given_code: part('given', 5, 'given_code'),
  surname_code: part('surname', 5, 'surname_code'),
  zip: part('zip', 6),
  city: part('city', 7),
  state: part('state', 8),
  street: part('street', 9),
  number: part('number', 10),
  given: part('given', 11),
  surname: part('surname', 11),
  year: part('dob', 12, 'left(dob, 4)'),
  month_day: part('dob', 13, "nullif(substr(dob, 5), '')"),
  zip3: part('zip', 14, 'left(zip, 3)'),
  given3: part('given', 15, 'left(given, 3)'),
  surname3: part('surname', 16, 'left(surname, 3)'),
  street4: part('street', 17, 'left(street, 4)'),
  id_head: part('national_id', 18, 'left(national_id, 4)'),
  id_tail: part('national_id', 19, 'right(national_id, 4)'),
  phone_tail: part('phone', 20, 'right(phone, 4)'),
  email_name: part('email', 21, "split_part(email, '@', 1)"),
  birth_place: part('birth_place', 22),
  month: part('dob', 23, 'case when length(dob) >= 6 then left(dob, 6) end'),
} as const satisfies Record<string, KeyPart>;
type PartName = keyof typeof parts;

export type BlockingKey = readonly PartName[];

/**
 * Keys by which pairs are found, each of them without some of what may be wrong in a record: pairs that no key finds are lost. A key whose blocks are
 * too large for a file is left out, in favor of those that are made of more.
 */
const blockingKeys: readonly BlockingKey[] = [
  ['national_id'],
  ['email'],
  ['phone'],
  ['dob'],
  ['surname_code'],
  ['given_code'],
  ['zip'],
  ['street'],
  ['city'],
  ['dob', 'surname_code'],
  ['dob', 'given_code'],
  ['dob', 'zip'],
  ['dob', 'number'],
  ['given_code', 'surname_code'],
  ['given_code', 'surname_code', 'year'],
  ['given_code', 'surname_code', 'month_day'],
  ['given_code', 'surname_code', 'zip3'],
  ['given_code', 'surname_code', 'city'],
  ['given_code', 'surname_code', 'state'],
  ['given', 'surname', 'number'],
  ['surname_code', 'zip'],
  ['surname_code', 'city'],
  ['given_code', 'zip'],
  ['given_code', 'city'],
  ['surname_code', 'number'],
  ['given_code', 'number'],
  ['surname_code', 'street'],
  ['given_code', 'street'],
  ['zip', 'number'],
  ['street', 'number'],
  ['street', 'zip'],
  ['zip', 'street4', 'surname3'],
  ['zip', 'street4', 'given3'],
  ['zip', 'number', 'surname3'],
  ['zip', 'number', 'given3'],
  ['zip', 'year'],
  ['number', 'year'],
  ['street', 'year'],
  ['surname', 'year'],
  ['given', 'month_day'],
  ['surname', 'month_day'],
  ['id_head', 'surname3'],
  ['id_tail', 'given3'],
  ['phone_tail', 'given'],
  ['email_name'],
  ['surname_code', 'birth_place'],
  ['given_code', 'birth_place', 'year'],
];

/** Keys of which each finds few people in a file of a whole country. */
const personKeys: readonly BlockingKey[] = [
  ['email'],
  ['phone'],
  ['other_email'],
  ['other_phone'],
  ['given_code', 'surname_code', 'zip'],
  ['given_code', 'surname_code', 'number'],
  ['given_code', 'surname_code', 'city'],
  ['given_code', 'surname_code', 'month'],
  ['zip', 'number', 'street4'],
  ['city', 'state', 'number', 'street4'],
  ['surname_code', 'number', 'street4'],
];

/** Keys that the fields of a file allow. */
export function keysFor(present: ReadonlySet<IdentityField>): BlockingKey[] {
  return blockingKeys.filter((names) => names.every((name) => present.has(parts[name].field)));
}

/** The keys by which each record is looked for in a prepared file, as rows (`row`, `key`); it needs the table `key_parts` of `makePersonKeyParts`. */
export const personKeyRows = (): string =>
  `select row, unnest([${personKeys.map((key) => blockOf(key)).join(', ')}]) as key from key_parts`;

/** The same with the place of each key among `personKeyFields`. */
export const placedKeyRows = (): string =>
  `select row, unnest([${personKeys.map((key) => blockOf(key)).join(', ')}]) as key, unnest(range(${personKeys.length})) as place from key_parts`;

/** The fields that each key of people is made of. */
export const personKeyFields: readonly (readonly IdentityField[])[] = personKeys.map((key) =>
  key.map((name) => parts[name].field),
);

/** The key of people who have the same of one field, by a column of that name. */
export function personKey(field: 'email' | 'phone'): string {
  const { sql, salt } = parts[field];
  return `hash(${sql}, ${salt})`;
}

export const makePersonKeyParts = (): string => makeKeyParts(personKeys);

/** Leaves out keys that find nothing but what a key of fewer parts finds. */
export function withoutCovered(keys: readonly BlockingKey[]): BlockingKey[] {
  return keys.filter(
    (key) => !keys.some((other) => other.length < key.length && other.every((name) => key.includes(name))),
  );
}

/** The parts of keys as numbers, in the table `key_parts`. */
export function makeKeyParts(keys: readonly BlockingKey[]): string {
  const used = [...new Set(keys.flat())];
  const hashed = used.map((name) => {
    const { sql, salt } = parts[name];
    return `case when (${sql}) is not null then hash(${sql}, ${salt}) end as ${name}_part`;
  });
  return `create table key_parts as select ${['row', 'side', ...hashed].join(', ')} from people`;
}

/** The block of a record by a key; null where the record lacks a part. */
const blockOf = (key: BlockingKey): string =>
  key.map((name) => `${name}_part`).reduce((before, one) => `xor(${before}, ${one})`);

/** Blocks with more records than this on a side narrow too little; other keys find their pairs. */
const largestBlock = 150;

export interface BlockedFiles {
  /** Of two files, or of one with itself. */
  readonly isLink: boolean;
}

/** How many pairs each key would give, counted over one of so many blocks. */
export function countKeyPairs(keys: readonly BlockingKey[], { isLink }: BlockedFiles, share: number): string {
  const fits = isLink ? `lefts <= ${largestBlock} and rights <= ${largestBlock}` : `records <= ${largestBlock}`;
  const pairs = isLink ? 'lefts * rights' : 'records * (records - 1) / 2';
  return keys
    .map(
      (key, place) => `
        select ${place} as place, coalesce(sum(${pairs}) filter (where ${fits}), 0) * ${share} as pairs
          from (select count(*) as records, count(*) filter (where side = 0) as lefts, count(*) filter (where side = 1) as rights
                  from (select side, ${blockOf(key)} as block from key_parts)
                 where block % ${share} = 0
                 group by block)`,
    )
    .join('\n union all ');
}

/** Pairs that share a key. */
export function pairsOfKey(key: BlockingKey, { isLink }: BlockedFiles): string {
  const fits = isLink
    ? `count(*) filter (where side = 0) between 1 and ${largestBlock} and count(*) filter (where side = 1) between 1 and ${largestBlock}`
    : `count(*) between 2 and ${largestBlock}`;
  return `
    with blocked as materialized (select row, side, ${blockOf(key)} as block from key_parts where (${blockOf(key)}) is not null),
         fitting as (select block from blocked group by block having ${fits}),
         kept as materialized (select row, side, block from blocked semi join fitting using (block))
    select one.row as l, other.row as r
      from kept as one
      join kept as other on one.block = other.block and ${isLink ? 'one.side = 0 and other.side = 1' : 'one.row < other.row'}`;
}
