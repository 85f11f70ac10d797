import type { ColumnPair } from '@acquaint/contract';
import type { ClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';

/** How often what is wrong, in a file of the same people at another time. */
export const slips = {
  'given name mistyped': 0.05,
  'given name shortened to a letter': 0.03,
  'surname mistyped': 0.05,
  'second surname added': 0.03,
  'names swapped': 0.01,
  'day of birth wrong': 0.03,
  'other email': 0.15,
  'other phone': 0.15,
  'moved to another address': 0.12,
  'street mistyped': 0.05,
} as const;
type Slip = keyof typeof slips;

/** What is not known in either file. */
const missing = 0.35;

/** A number from 0 to 1 of a consumer, the same for the same salt. */
const chance = (salt: string): string => `(cityHash64(consumer_id, '${salt}') % 1000000 / 1000000)`;
/** Whether something went wrong with somebody's record. */
const has = (slip: Slip, rate: number): string => `${chance(slip)} < ${Math.min(1, rate * slips[slip])}`;
const unknown = (side: string, text: string, column: string): string =>
  `if(${chance(`${side} ${column}`)} < ${missing}, '', ${text})`;

/** A text without one of its letters, or with another one in its place. */
function mistyped(text: string, salt: string): string {
  const place = `(2 + cityHash64(consumer_id, '${salt} place') % greatest(1, length(${text}) - 2))`;
  const letter = `if(${chance(`${salt} kind`)} < 0.5, '', char(97 + cityHash64(consumer_id, '${salt} letter') % 26))`;
  return `concat(substring(${text}, 1, ${place} - 1), ${letter}, substring(${text}, ${place} + 1))`;
}

const born =
  "if(birth_year = 0, '', concat(toString(birth_year), '-', leftPad(toString(birth_month), 2, '0'), '-', leftPad(toString(1 + cityHash64(consumer_id, 'day') % 28), 2, '0')))";
/** Numbers of the sample are few: these are as many as there are people, a third of them shared by a household. */
const phoned = `concat('512', leftPad(toString(if(cityHash64(household_id, 'shares') % 3 = 0, cityHash64(household_id, 'phone'), cityHash64(consumer_id, 'phone')) % 10000000), 7, '0'))`;

function columnsOf(side: string, rate: number, phone = phoned): string {
  const first = `multiIf(${has('given name mistyped', rate)}, ${mistyped('first_name', 'first')}, ${has('given name shortened to a letter', rate)}, substring(first_name, 1, 1), first_name)`;
  const last = `multiIf(${has('surname mistyped', rate)}, ${mistyped('last_name', 'last')}, ${has('second surname added', rate)}, concat(last_name, '-', 'Walker'), last_name)`;
  const swapped = has('names swapped', rate);
  const moved = has('moved to another address', rate);
  return [
    'toString(consumer_id) as id',
    `if(${swapped}, ${last}, ${first}) as first_name_`,
    `if(${swapped}, ${first}, ${last}) as last_name_`,
    `${unknown(side, `if(${has('day of birth wrong', rate)}, concat(substring(${born}, 1, 8), '29'), ${born})`, 'dob')} as dob`,
    `${unknown(side, `if(${has('other email', rate)}, concat('new.', email), email)`, 'email')} as email_`,
    `${unknown(side, `if(${has('other phone', rate)}, concat('737', leftPad(toString(cityHash64(consumer_id, 'new phone') % 10000000), 7, '0')), ${phone})`, 'phone')} as phone_`,
    `multiIf(${moved}, concat(toString(1 + cityHash64(consumer_id, 'new number') % 9000), ' New Street'), ${has('street mistyped', rate)}, ${mistyped('address', 'street')}, address) as address_`,
    'city',
    'state',
    `if(${moved}, leftPad(toString(cityHash64(consumer_id, 'new zip') % 99999), 5, '0'), zip) as zip_`,
  ].join(', ');
}

const header = "'id', 'first_name', 'last_name', 'dob', 'email', 'phone', 'address', 'city', 'state', 'zip'";

interface WrittenPeople {
  readonly file: string;
  readonly columns: string;
  /** Whom of the consumers, as a condition. */
  readonly who: string;
  readonly count: number;
}

async function writePeople(clickhouse: ClickHouse, { file, columns, who, count }: WrittenPeople): Promise<void> {
  const names = header.replaceAll("'", '').split(', ');
  await clickhouse.command(
    `insert into function file('${file}', 'CSVWithNames', '${names.map((name) => `${name} String`).join(', ')}')
     select * from (select ${columns} from consumers where ${who} order by cityHash64(consumer_id, 'order') limit ${count})`,
  );
}

/** Who is in a file of customers, and people the consumer file does not hold: strangers, of families that are known. */
export const isDropped = `${chance('forgotten')} < 0.2`;

/** Writes a file of customers, a fifth of them unknown to the consumer file. Their records have slips at `slips` times the usual rates. */
export function writeCustomers(
  clickhouse: ClickHouse,
  { file, count, rate }: { file: string; count: number; rate: number },
): Promise<void> {
  return writePeople(clickhouse, { file, columns: columnsOf('customers', rate, 'phone'), who: 'true', count });
}

/**
 * Writes two files of so many people of the sample each: half of the second are in the first too, under the same id; of the others many have family
 * there. The second one's records have slips, at `slips` times their usual rates.
 */
export async function writeTwoFiles(
  clickhouse: ClickHouse,
  { count, rate, left, right }: { count: number; rate: number; left: string; right: string },
): Promise<void> {
  await writePeople(clickhouse, {
    file: left,
    columns: columnsOf('left', 0),
    who: `${chance('file')} < 0.6667`,
    count,
  });
  await writePeople(clickhouse, {
    file: right,
    columns: columnsOf('right', rate),
    who: `${chance('file')} > 0.3333`,
    count,
  });
}

/** What the columns of these files are used as. Their id holds the truth and is not used. */
export const customerColumns: readonly ColumnPair[] = [
  ['first_name', 'given_name'],
  ['last_name', 'surname'],
  ['dob', 'date_of_birth'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['address', 'address'],
  ['city', 'city'],
  ['state', 'state'],
  ['zip', 'zip'],
];

/** Gives the sample one phone number per person, a third of them shared by a household. The sample's own numbers are few, because it uses only unassigned ones. */
export function spreadPhones(clickhouse: ClickHouse): Promise<void> {
  return clickhouse.command(
    `alter table consumers update phone = if(phone = '', '', concat('+1', ${phoned})) where true settings mutations_sync = 2`,
  );
}

/** One in three of the fields of a row is wrong in some way: of names in three ways, of places in one. */
const slipped = { given: 0.1, surname: 0.1, shortened: 0.1, place: 0.15, street: 0.15 } as const;
const gone = (field: keyof typeof slipped, wrong: string, right: string): string =>
  `if(${chance(`narrow ${field}`)} < ${slipped[field]}, ${wrong}, ${right})`;
const narrowGiven = gone(
  'shortened',
  'substring(first_name, 1, 1)',
  gone('given', mistyped('first_name', 'given'), 'first_name'),
);
const narrowName = `concat(${narrowGiven}, ' ', ${gone('surname', mistyped('last_name', 'surname'), 'last_name')})`;
const [zip, city] = [
  gone('place', "leftPad(toString(cityHash64(consumer_id, 'other zip') % 99999), 5, '0')", 'zip'),
  gone('place', "'Elsewhere'", 'city'),
];
const narrowAddress = gone('street', mistyped('address', 'narrow street'), 'address');

/** Files of a few columns: what is written of each person, the kinds of the columns, and of whom. */
export const narrowFiles = {
  'email alone': { cells: [gone('place', 'upper(email)', 'email')], kinds: ['email'], who: "email != ''" },
  'phone alone': { cells: ['substring(phone, 3)'], kinds: ['phone'], who: "phone != ''" },
  'name + ZIP': { cells: [narrowName, zip], kinds: ['full_name', 'zip'], who: 'true' },
  'name + city': { cells: [narrowName, city], kinds: ['full_name', 'city'], who: 'true' },
  'address alone': { cells: [narrowAddress, 'zip'], kinds: ['address', 'zip'], who: 'true' },
} as const satisfies Readonly<
  Record<string, { cells: readonly string[]; kinds: readonly ColumnPair[1][]; who: string }>
>;
export type NarrowFile = keyof typeof narrowFiles;

/** Writes a file of a few columns; the id of each person is first. */
export async function writeNarrow(
  clickhouse: ClickHouse,
  { file, kind, count }: { file: string; kind: NarrowFile; count: number },
): Promise<void> {
  const { cells, who } = narrowFiles[kind];
  const columns = ['id', ...cells.map((_, place) => `c${place}`)];
  await clickhouse.command(
    `insert into function file('${file}', 'CSVWithNames', '${columns.map((column) => `${column} String`).join(', ')}')
     select * from (select toString(consumer_id), ${cells.map((cell, place) => `${cell} as c${place}`).join(', ')} from consumers where ${who} order by cityHash64(consumer_id, 'narrow') limit ${count})`,
  );
}
