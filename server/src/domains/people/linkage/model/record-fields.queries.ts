import { type IdentityField, identityFields, type IdentityKind, phonePatterns, stateNames } from '@acquaint/engine';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';
import type { FileEncoding } from '../../../../platform/csv/file-encoding.ts';

/** A column of a file under what it holds. */
export interface MappedColumn {
  readonly column: string;
  readonly kind: IdentityKind;
  /** Of dates with slashes: the day is before the month. */
  readonly isDayFirst?: boolean;
}

/** Signs that are around addresses and never in them. */
const aroundAddress = String.raw`\s<>";,:()\[\]\x{00a0}\x{200b}-\x{200d}\x{2060}\x{feff}`;
const addressPattern = `[^${aroundAddress}''][^@${aroundAddress}]*@[^${aroundAddress}]+`;

/** An email address without what people and programs write around it: a name, brackets, a scheme, what ends a sentence, blanks that nobody sees. */
export const bareAddress = (text: string): string => `case
     when position('@' in ${text}) = 0 or regexp_matches(${text}, '^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]*[a-zA-Z0-9]$') then ${text}
     else coalesce(nullif(rtrim(regexp_extract(${text}, '${addressPattern}'), '.'''), ''), ${text})
   end`;

/** What is typed where an address is asked for and there is none. */
const isNoAddress = `regexp_matches(x, '^(none|no-?e?-?mail|n-?/?a|unknown|null|nobody|nomail|asdf)@|^(test|abc|a|x|email|me)@(test|abc|a|x|email|none|mail)[.]')`;
const noNumbers = ['1234567890', '0123456789', '1231231234', '5555551212'].map(literal).join(', ');

/** A state and perhaps a ZIP code behind a city: “Salem, Oregon 97301” has a comma, “Salem OR” a code in capitals. */
const cityEnds = [
  `^([^,]*[^,\\s])\\s*,\\s*([a-zA-Z][a-zA-Z ]*?)[.]?(?:\\s+(\\d{5})(?:-?\\d{4})?)?$`,
  `^([^,]*[^,\\s])\\s+([A-Z]{2})(?:\\s+(\\d{5})(?:-?\\d{4})?)?$`,
] as const;
const statesOfCities = [...stateNames]
  .flat()
  .map((name) => literal(name.toLowerCase()))
  .join(', ');

/** A part of a city with a state behind it, from 1: the city, the state and the ZIP code; null where there is none. */
const cityPart = (text: string, part: number): string =>
  `coalesce(nullif(regexp_extract(${text}, '${cityEnds[0]}', ${part}), ''), nullif(regexp_extract(${text}, '${cityEnds[1]}', ${part}), ''))`;

type CityParts = Readonly<Record<'city' | 'state' | 'zip', string>>;

/** What a city gives, by the condition that a state is behind it and the parts that it has then. */
const cityParts = (text: string, hasState: string, part: (place: number) => string): CityParts => ({
  city: `if(${hasState}, ${part(1)}, ${text})`,
  state: `if(${hasState}, ${part(2)}, null)`,
  zip: `if(${hasState}, ${part(3)}, null)`,
});

/** The parts of a city that may have its state and ZIP code behind it, where the macros are not. */
export function splitCity(text: string): CityParts {
  return cityParts(text, `lower(${cityPart(text, 2)}) in (${statesOfCities})`, (place) => cityPart(text, place));
}

/** The same by the macros. */
const splitByMacros = (x: string): CityParts => cityParts(x, `has_state(${x})`, (place) => `city_part_${place}(${x})`);

/** Macros by which texts are brought into one form. Each names its argument few times: what is passed is written out wherever it is used. */
export const recordMacros: readonly string[] = [
  `create macro plain_text(x) as nullif(trim(regexp_replace(translate(lower(strip_accents(x)), 'øłđðı''’\`.', 'olddi'), '[^a-z0-9]+', ' ', 'g')), '')`,
  ...[1, 2, 3].map((part) => `create macro city_part_${part}(x) as ${cityPart('x', part)}`),
  `create macro has_state(x) as case
     when position(',' in x) = 0 and not regexp_matches(x, '[A-Z]{2}(?: [0-9-]+)?$') then false
     else coalesce(lower(city_part_2(x)) in (${statesOfCities}), false) end`,
  // What has signs other than those of numbers is looked at closer.
  `create macro bare_number(x) as translate(x, ' ()-+./', '')`,
  `create macro dated(x, day_first) as case
     when length(x) = 10 and substr(x, 5, 1) = '-' and substr(x, 8, 1) = '-' then left(x, 4) || substr(x, 6, 2) || right(x, 2)
     when length(x) = 8 and try_cast(x as uinteger) is not null then x
     when regexp_matches(x, '^\\d{4}\\D?\\d{2}\\D?\\d{2}(\\D|$)') then left(regexp_replace(x, '[^0-9]', '', 'g'), 8)
     when regexp_matches(x, '^\\d{1,2}\\D\\d{1,2}\\D\\d{4}(\\D|$)') then
       regexp_extract(x, '^\\d{1,2}\\D\\d{1,2}\\D(\\d{4})', 1)
       || lpad(regexp_extract(x, case when day_first then '^\\d{1,2}\\D(\\d{1,2})' else '^(\\d{1,2})' end, 1), 2, '0')
       || lpad(regexp_extract(x, case when day_first then '^(\\d{1,2})' else '^\\d{1,2}\\D(\\d{1,2})' end, 1), 2, '0')
     when regexp_matches(x, '[a-zA-Z]') then strftime(try_strptime(x, ['%d %b %Y', '%d %B %Y', '%b %d, %Y', '%B %d, %Y', '%b %d %Y', '%d-%b-%Y']), '%Y%m%d')
     when regexp_matches(x, '^\\d{4}$') then x
     else nullif(left(regexp_replace(x, '[^0-9]', '', 'g'), 8), '')
   end`,
  `create macro mailed(x) as case
     when position('@' in x) < 2 or position(' ' in x) > 0 or ${isNoAddress} then null
     when right(x, 10) = '@gmail.com' or right(x, 15) = '@googlemail.com'
       then replace(split_part(split_part(x, '@', 1), '+', 1), '.', '') || '@gmail.com'
     when position('+' in x) > 0 then split_part(split_part(x, '@', 1), '+', 1) || '@' || split_part(x, '@', 2)
     else x
   end`,
  // Generations of a name: “Jr.”, “2nd” and the like behind a word; the second is called either way.
  `create macro generation(x) as case regexp_extract(lower(x), '[^ ,][ ,]+(jr|sr|junior|senior|ii|iii|iv|2nd|3rd|4th)[.]?([ ,]|$)', 1)
     when 'sr' then 'sr' when 'senior' then 'sr'
     when 'jr' then 'jr' when 'junior' then 'jr' when 'ii' then 'jr' when '2nd' then 'jr'
     when 'iii' then 'iii' when '3rd' then 'iii'
     when 'iv' then 'iv' when '4th' then 'iv' end`,
  `create macro street_word(x) as case x
     when 'street' then 'st' when 'str' then 'st' when 'avenue' then 'ave' when 'av' then 'ave' when 'road' then 'rd'
     when 'drive' then 'dr' when 'drv' then 'dr' when 'lane' then 'ln' when 'court' then 'ct' when 'crt' then 'ct'
     when 'place' then 'pl' when 'boulevard' then 'blvd' when 'circle' then 'cir' when 'terrace' then 'ter' when 'trail' then 'trl'
     when 'parkway' then 'pkwy' when 'highway' then 'hwy' when 'square' then 'sq' when 'crescent' then 'cres' when 'close' then 'cl'
     when 'north' then 'n' when 'south' then 's' when 'east' then 'e' when 'west' then 'w' when 'northeast' then 'ne'
     when 'northwest' then 'nw' when 'southeast' then 'se' when 'southwest' then 'sw'
     else x end`,
  // As `phoneKey` of the engine has it: numbers of other countries keep theirs, and extensions go.
  `create macro without_extension(x) as regexp_replace(x, '${phonePatterns.extension}', '')`,
  `create macro dialed(x) as case
     when regexp_matches(x, '${phonePatterns.abroad}')
       then '+' || regexp_replace(regexp_replace(replace(x, '(0)', ''), '[^0-9]', '', 'g'), '^(?:011|00)', '')
     else nullif(regexp_replace(x, '[^0-9]', '', 'g'), '')
   end`,
  `create macro phoned(x) as case
     when left(x, 1) = '+' then x
     when length(x) >= 7 and length(replace(x, left(x, 1), '')) > 0 and right(x, 10) not in (${noNumbers}) then right(x, 10)
   end`,
];

const units = '(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|lot|bldg|trlr)';
/** A column of the raw table, trimmed; null where it is empty. */
const raw = (column: string): string => `nullif(trim(${identifier(column)}), '')`;

/** Begins the text of a name that is in one column with the others of its person. */
export const wholeNameMark = '=';

/** A step of reading: SQL over the column in which the step before left its value. */
type Step = (value: string) => string;

/** How a kind of column is read, step by step: its text, then each field that it gives. */
interface Reading {
  readonly text: (column: string) => string;
  readonly parts: Partial<Record<IdentityField, readonly Step[]>>;
}

const plain = (column: string): string => `plain_text(${raw(column)})`;
/** Streets end, and may begin, with a word that has a short form. */
const street: readonly Step[] = [
  (x) =>
    `struct_pack(first := split_part(${x}, ' ', 1), last := substr(${x}, length(${x}) - coalesce(nullif(position(' ' in reverse(${x})), 0), length(${x}) + 1) + 2), whole := ${x})`,
  (x) =>
    `case when ${x}.whole is null or ${x}.first = ${x}.whole then ${x}.whole else street_word(${x}.first) || substr(${x}.whole, length(${x}.first) + 1, length(${x}.whole) - length(${x}.first) - length(${x}.last)) || street_word(${x}.last) end`,
];

/** Its values are few: each is brought into form once, by the words of its field. */
const worded = (field: IdentityField): Reading => ({ text: raw, parts: { [field]: [] } });
const degrees = (field: IdentityField, most: number): Reading => ({
  text: raw,
  parts: { [field]: [(x: string) => `case when abs(try_cast(${x} as double)) <= ${most} then ${x} end`] },
});
const simple = (field: IdentityField): Reading => ({ text: plain, parts: { [field]: [] } });

/** The first day that a program knows is nobody's birthday. */
const knownDate: Step = (x) => `case when ${x} not in ('19000101', '19700101', '00000000', '00010101') then ${x} end`;
const generationSteps: readonly Step[] = [(x) => `generation(${x})`];
const markedWhole: Step = (x) => `'${wholeNameMark}' || ${x}`;

const readings: Readonly<Record<IdentityKind, Reading>> = {
  given_name: { text: raw, parts: { given: [], suffix: generationSteps } },
  surname: { text: raw, parts: { surname: [], suffix: generationSteps } },
  // Marked, so that words of names know that they are to be taken apart.
  full_name: { text: raw, parts: { given: [markedWhole], surname: [markedWhole], suffix: generationSteps } },
  date_of_birth: { text: raw, parts: { dob: [] } },
  national_id: { text: plain, parts: { national_id: [(x) => `replace(${x}, ' ', '')`] } },
  email: {
    text: (column) => `lower(${raw(column)})`,
    parts: { email: [bareAddress, (x) => `mailed(${x})`] },
  },
  phone: {
    text: raw,
    parts: {
      phone: [
        // Spreadsheets and scripts take numbers for decimals.
        (x) =>
          `case when right(${x}, 2) = '.0' then regexp_replace(${x}, '^([+]?\\d{10,15})[.]0$', '\\1') else ${x} end`,
        (x) => `struct_pack(text := ${x}, bare := bare_number(${x}))`,
        (x) =>
          `case when try_cast(${x}.bare as uhugeint) is not null and left(${x}.text, 1) not in ('+', '0') then ${x}.bare else dialed(without_extension(${x}.text)) end`,
        (x) => `phoned(${x})`,
      ],
    },
  },
  address: {
    text: (column) => `plain_text(replace(${raw(column)}, '#', ' unit '))`,
    parts: {
      number: [(x) => `split_part(${x}, ' ', 1)`, (x) => `case when ascii(${x}) between 48 and 57 then ${x} end`],
      street: [
        (x) => `case when ascii(${x}) between 48 and 57 then substr(${x}, position(' ' in ${x}) + 1) else ${x} end`,
        (x) =>
          `case when regexp_matches(${x}, ' ${units}( |$)') then trim(regexp_replace(${x}, ' ${units} ?[a-z0-9]*$', '')) else ${x} end`,
        ...street,
      ],
      unit: [(x) => `nullif(regexp_extract(${x}, ' ${units} ?([a-z0-9]+)$', 1), '')`],
    },
  },
  // Distinguished before fields are read: see `split-addresses.ts`.
  whole_address: { text: raw, parts: {} },
  street_number: simple('number'),
  street: { text: plain, parts: { street } },
  unit: simple('unit'),
  city: {
    text: raw,
    parts: {
      city: [(x) => splitByMacros(x).city],
      state: [(x) => splitByMacros(x).state],
      zip: [(x) => splitByMacros(x).zip],
    },
  },
  state: worded('state'),
  zip: worded('zip'),
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
  gender: worded('gender'),
  birth_place: worded('birth_place'),
  occupation: worded('occupation'),
  company: worded('company'),
  // Companies are found by it, people are not.
  website: { text: raw, parts: {} },
};

/** What a column gives to a field, step by step. */
interface FieldSteps {
  readonly field: IdentityField;
  readonly text: string;
  readonly steps: readonly Step[];
}

function stepsOf({ column, kind, isDayFirst = false }: MappedColumn): FieldSteps[] {
  const { text, parts } = readings[kind];
  return Object.entries(parts).map(([field, steps]) => ({
    // The keys of the parts are fields.
    field: field as IdentityField,
    text: text(column),
    steps: kind === 'date_of_birth' ? [(x) => `dated(${x}, ${isDayFirst})`, knownDate] : steps,
  }));
}

/** The field whose second value a field holds: people have two addresses and numbers. */
const firstOf: Partial<Record<IdentityField, IdentityField>> = { other_email: 'email', other_phone: 'phone' };

/** What a field holds: the first column of it that is filled, or the next one that is unlike it. */
function fieldValue(field: IdentityField, made: readonly FieldSteps[]): string {
  const first = firstOf[field] ?? field;
  const found = made.flatMap((one, place) => (one.field === first ? [`v${place}`] : []));
  if (found.length === 0 || (first !== field && found.length === 1)) return 'null::varchar';
  if (first === field) return `coalesce(${[...found, 'null'].join(', ')})`;
  return `list_filter(list_distinct([${found.join(', ')}]), lambda x: x is not null and x != coalesce(${found.join(', ')}))[1]`;
}

/**
 * A query for the fields of the columns of a table, with other columns of it. Each step is a query over the one before, so that nothing is written
 * out twice.
 */
export function fieldsQuery(table: string, columns: readonly MappedColumn[], others: readonly string[]): string {
  const made = columns.flatMap(stepsOf);
  const most = Math.max(0, ...made.map(({ steps }) => steps.length));
  const names = others.map((other) => other.split(' as ').at(-1) ?? other);
  const texts = made.map(({ text }, place) => `${text} as v${place}`);
  let query = `(select ${[...others, ...texts].join(', ')} from ${table})`;
  for (let step = 0; step < most; step += 1) {
    const stepped = made.map(({ steps }, place) => `${steps[step]?.(`v${place}`) ?? `v${place}`} as v${place}`);
    query = `(select ${[...names, ...stepped].join(', ')} from ${query})`;
  }
  const fields = identityFields.map((field) => `${fieldValue(field, made)} as ${field}`);
  return `select ${[...names, ...fields].join(', ')} from ${query}`;
}

export interface EncodedFile {
  readonly file: string;
  readonly encoding: FileEncoding;
}

/** A Parquet file, or those of its rows that a condition over `file_row_number` names. */
interface ParquetFile {
  readonly file: string;
  readonly encoding: 'parquet';
  readonly rows?: string;
}

export type TableFile = EncodedFile | ParquetFile;

/** A file as a table of texts; no value is taken for a number. */
export function readFile(table: TableFile): string {
  const { file, encoding } = table;
  if (encoding === 'parquet')
    return `(select * from read_parquet(${literal(file)}, file_row_number = true) where ${table.rows ?? 'true'})`;
  return `read_csv(${literal(file)}, all_varchar = true, header = true, null_padding = true, quote = '"', escape = '"', encoding = '${encoding}')`;
}
