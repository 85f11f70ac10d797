import { importColumnKinds } from '@acquaint/contract';
import { inert } from '@acquaint/engine/spreadsheets';
import { inertText } from '../../../../platform/csv/inert.queries.ts';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';
import { splitCity } from '../../linkage/index.ts';
import { emailsOf, type FieldColumn, fieldOf, isAddress, phonesOf } from './match-plan.queries.ts';

export const countOutcomes = 'select outcome, count(*) as rows from placed group by outcome';

/** People who were known and are one, by the change that makes them so. */
export const mergedPeople = `
  select uuidv7()::varchar as change, person_id as "into", list_filter(people, lambda one: one != person_id) as "from"
    from cluster_people
   where len(people) > 1
     and cluster in (select groups.cluster from groups join placed on placed.row = groups.row where placed.outcome = 'updated')
   order by 2`;

export const writePlaced = (out: string): string =>
  `copy (select place, record_id, person_id from placed where outcome in ('created', 'updated')) to ${literal(out)} (format parquet)`;

/** Records that are stored, by their numbers. */
const stored = `
  (select row, record_id, person_id from known union all select row, record_id, person_id from placed where outcome in ('created', 'updated'))`;

const ordered = `least(one.record_id, other.record_id) as left_record, greatest(one.record_id, other.record_id) as right_record`;
const reported = `coalesce(compared.pattern, 0)::ubigint as pattern, coalesce(compared.rarity, 0)::float as rarity, coalesce(compared.own_rarity, 0)::float as own_rarity`;

/** Why records of one person are that. */
export const writeLinks = (out: string): string => `
  copy (
    select ${ordered}, links.kind, links.probability, ${reported}
      from links
      join groups as left_group on left_group.row = links.l
      join groups as right_group on right_group.row = links.r and right_group.cluster = left_group.cluster
      join ${stored} as one on one.row = links.l
      join ${stored} as other on other.row = links.r
      left join compared on compared.l = links.l and compared.r = links.r
  ) to ${literal(out)} (format parquet)`;

/** Less likely ones are not asked about. */
const leastAsked = 0.1;
const [mostAsked, measured] = [300, 50];

/** Pairs for somebody to look at: those that could be one person and were not taken for it, and some that were taken, to measure by. */
export const writeReviews = (out: string): string => `
  copy (
    with pairs as (
      select ${ordered}, scored.probability::double as probability, ${reported},
             left_group.cluster as left_cluster, right_group.cluster as right_cluster, scored.l, scored.r
        from scored
        join groups as left_group on left_group.row = scored.l
        join groups as right_group on right_group.row = scored.r
        join ${stored} as one on one.row = scored.l
        join ${stored} as other on other.row = scored.r
        join compared on compared.l = scored.l and compared.r = scored.r
       where scored.probability >= ${leastAsked}
         and not (scored.l in (select row from known) and scored.r in (select row from known))
    ),
    asked as (
      select *, row_number() over (partition by least(left_cluster, right_cluster), greatest(left_cluster, right_cluster) order by probability desc, l, r) as place
        from pairs where left_cluster != right_cluster
    ),
    taken as (select pairs.* from pairs semi join links as linked on linked.l = pairs.l and linked.r = pairs.r where left_cluster = right_cluster order by hash(l, r), l, r limit ${measured})
    select left_record, right_record, probability, pattern, rarity, own_rarity, false as is_linked
      from (select * from asked where place = 1 order by probability desc, l, r limit ${mostAsked})
     union all
    select left_record, right_record, probability, pattern, rarity, own_rarity, true from taken
  ) to ${literal(out)} (format parquet)`;

/** The mean chance of the compared pairs that were taken; null where there are none. */
export const meanChance = `
  select avg(links.probability) as mean
    from links
    join groups as left_group on left_group.row = links.l
    join groups as right_group on right_group.row = links.r and right_group.cluster = left_group.cluster
   where links.kind = 'compared'`;

const reasons: Readonly<Record<string, string>> = {
  email: 'The email is no email address',
  nobody: 'There is no name, email, phone or customer number',
  suppressed: 'This person has opted out',
  known: 'This person is known already',
  twice: 'This person is in the file twice',
  unknown: 'This person is not known',
};

/** The rows that were not taken, as they came, each with the reason. */
export function writeProblems(upload: string, fileColumns: readonly string[], out: string): string {
  const why = Object.entries(reasons).map(([reason, text]) => `when ${literal(reason)} then ${literal(text)}`);
  // No cell and no name becomes a formula of a spreadsheet; phone numbers and amounts are none.
  const cells = fileColumns.map(
    (column) => `${inertText(`upload.${identifier(column)}`)} as ${identifier(inert(column))}`,
  );
  const used = new Set(fileColumns.map((column) => column.toLowerCase()));
  const own = (name: string): string => identifier(used.has(name.toLowerCase()) ? `${name} (import)` : name);
  return `
    copy (
      select ${[...cells, `placed.place + 2 as ${own('Line')}`, `if(placed.outcome = 'failed', 'Failed', 'Skipped') as ${own('Outcome')}`, `case if(placed.outcome = 'failed', placed.refused, placed.outcome) ${why.join(' ')} end as ${own('Reason')}`].join(', ')}
        from read_parquet(${literal(upload)}, file_row_number = true) as upload
        join placed on placed.place = upload.file_row_number
       where placed.outcome not in ('created', 'updated')
       order by placed.place
    ) to ${literal(out)} (header, delimiter ',')`;
}

/** The rows of a part of a file in the table `file_rows`, with the columns that are used. */
export function makeFileRows(upload: string, columns: readonly FieldColumn[], rows: string): string {
  const used = [...new Set(columns.map(({ column }) => identifier(column)))];
  return `create table file_rows as select ${['file_row_number', ...used].join(', ')} from read_parquet(${literal(upload)}, file_row_number = true) where ${rows}`;
}

/** What the columns say of a kind: a city may have its state and ZIP code behind it, which count where no column has them. */
function givenOf(columns: readonly FieldColumn[], kind: string): string {
  const given = fieldOf(columns, kind);
  if (kind !== 'city' && kind !== 'state' && kind !== 'zip') return given;
  const part = splitCity(fieldOf(columns, 'city'))[kind];
  return kind === 'city' ? part : `coalesce(nullif(${given}, ''), ${part}, '')`;
}

/**
 * The records of the table `file_rows` as they are stored, with whom of the consumer file they are (`matches`; none where null). A row with a second
 * address or number is a second record of its person (`further`), so that each of them identifies the person.
 */
export function writeRecords(
  columns: readonly FieldColumn[],
  { placed, matches, out }: { placed: string; matches: string | null; out: string },
): string {
  const kinds = importColumnKinds.map((kind) => `${givenOf(columns, kind)} as ${kind}`);
  const consumer =
    matches === null
      ? `'' as consumer_id, '' as home_state, '' as home_zip`
      : `coalesce(found.consumer_id, '') as consumer_id, coalesce(found.state, '') as home_state, coalesce(found.zip, '') as home_zip`;
  const join =
    matches === null
      ? ''
      : `left join (select * from read_parquet(${literal(matches)}) where level = 'individual') as found on found.row = upload.file_row_number`;
  const emails = `list_filter((${emailsOf(columns)})[2:], lambda x: ${isAddress('x')})`;
  return `
    copy (
      with rows as (
        select placed.record_id, placed.person_id, (upload.file_row_number + 1)::uinteger as row, upload.* exclude (file_row_number), ${consumer}
          from (select file_row_number, ${kinds.join(', ')}, ${emails} as emails, (${phonesOf(columns)})[2:] as phones from file_rows) as upload
          join read_parquet(${literal(placed)}) as placed on placed.place = upload.file_row_number
          ${join}
      )
      select * exclude (emails, phones), 0::utinyint as further from rows
       union all
      select * exclude (emails, phones, nth) replace (uuidv7()::varchar as record_id, coalesce(emails[nth], '') as email, coalesce(phones[nth], '') as phone), nth::utinyint
        from (select *, unnest(range(1, 1 + greatest(len(emails), len(phones)))) as nth from rows)
    ) to ${literal(out)} (format parquet)`;
}
