import { type DuplicatePolicy, importColumnKinds } from '@acquaint/contract';
import { type Comparison, identityKinds, missingLevel } from '@acquaint/engine';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';
import { bareAddress, levelIn, type MappedColumn } from '../../linkage/index.ts';

/** A column of the file and what it is used as. */
export interface FieldColumn {
  readonly column: string;
  readonly kind: string;
  /** Dates with slashes have the day before the month. */
  readonly isDayFirst: boolean;
}

/** Fields of the records that are known already, as they are compared: a column of their file each. */
export const knownColumns: readonly MappedColumn[] = identityKinds
  .filter((kind) => importColumnKinds.some((one) => one === kind))
  .map((kind) => ({ column: kind, kind }));

/** A cell without spaces around it; a date in which the day is first is turned, so that it is read alike wherever it is kept. */
function cellOf({ column, kind, isDayFirst }: FieldColumn): string {
  const text = `nullif(trim(${identifier(column)}), '')`;
  if (kind === 'email') return bareAddress(text);
  if (kind !== 'date_of_birth' || !isDayFirst) return text;
  return `regexp_replace(${text}, '^(\\d{1,2})\\D(\\d{1,2})\\D(\\d{4})$', '\\2/\\1/\\3')`;
}

/** Of fields that several columns are used as the first one that is filled holds. */
export function fieldOf(columns: readonly FieldColumn[], kind: string): string {
  const named = columns.filter((one) => one.kind === kind).map(cellOf);
  return `coalesce(${[...named, "''"].join(', ')})`;
}

/** What an email address looks like, as a condition over one in lower case. */
export const isAddress = (email: string): string => `regexp_matches(${email}, '^[^@\\s]+@[^@\\s]+\\.[^@\\s.]+$')`;

/** Each once, in the order of their columns. */
const eachOnce = (values: string): string =>
  `list_filter(${values}, lambda x, place: x is not null and list_position(${values}, x) = place)`;

/** The email addresses of a row in lower case, a list. */
export function emailsOf(columns: readonly FieldColumn[]): string {
  const cells = columns.filter(({ kind }) => kind === 'email').map((one) => `lower(${cellOf(one)})`);
  return eachOnce(`[${cells.join(', ')}]::varchar[]`);
}

const lastDigits = (phone: string): string => `right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** The phone numbers of a row, a list: two of the same digits are one. */
export function phonesOf(columns: readonly FieldColumn[]): string {
  const cells = columns.filter(({ kind }) => kind === 'phone').map((one) => `${cellOf(one)}::varchar`);
  const numbers = `list_filter([${cells.join(', ')}]::varchar[], lambda x: x is not null)`;
  const digits = `list_transform(${numbers}, lambda x: ${lastDigits('x')})`;
  return `list_filter(${numbers}, lambda x, place: list_position(${digits}, ${lastDigits('x')}) = place)`;
}

export interface PlacedFiles {
  readonly upload: string;
  /** Records that are known: `record_id`, `person_id`, `customer_id`, `email_key` and `knownColumns`. */
  readonly known: string;
  /** Records that somebody said are not one person: `left_record`, `right_record`. */
  readonly apart: string;
  /** The addresses of the file (`email`) with their hexadecimal keys, and whether they are suppressed (`key`, `is_suppressed`). */
  readonly keyed: string;
  /** The places of rows whose phone is suppressed (`place`). */
  readonly silenced: string;
}

/** The addresses of a file, each once. */
export const writeEmails = (upload: string, columns: readonly FieldColumn[], out: string): string => `
  copy (select distinct unnest(${emailsOf(columns)}) as email from read_parquet(${literal(upload)})) to ${literal(out)} (format parquet)`;

/** The phones of a file with what else shows whose they are, each column of phones apart. */
export function writePhones(upload: string, columns: readonly FieldColumn[], out: string): string {
  const parts = ['given_name', 'surname'].map((kind) => fieldOf(columns, kind));
  const full = fieldOf(columns, 'full_name');
  const phones = columns.filter(({ kind }) => kind === 'phone').map(cellOf);
  const rows = (phones.length === 0 ? ['null'] : phones).map(
    (phone) => `
      select file_row_number as place, lower(${fieldOf(columns, 'email')}) as email, ${phone}::varchar as phone,
             if(${full} != '', ${full}, concat_ws(' ', ${parts.join(', ')})) as name, ${fieldOf(columns, 'zip')} as zip
        from read_parquet(${literal(upload)}, file_row_number = true)`,
  );
  return `copy (select * from (${rows.join(' union all ')}) where phone is not null) to ${literal(out)} (format parquet)`;
}

/** Addresses of roles are nobody's own. */
const roles = [
  'info',
  'sales',
  'office',
  'contact',
  'admin',
  'support',
  'hello',
  'mail',
  'noreply',
  'no-reply',
  'team',
  'billing',
  'service',
];
/** What people of more names share is nobody's own either, be it an address or a customer number. */
const mostNames = 3;

const isRole = (email: string): string =>
  `coalesce(split_part(${email}, '@', 1), '') in (${roles.map(literal).join(', ')})`;
const hasManyNames = `having count(distinct coalesce(nickname, given)) > ${mostNames}`;

/** Tables `known` and `incoming` of the records by their numbers; those of the file with what they are refused for. */
export function makeSides({ upload, known, keyed, silenced }: PlacedFiles, columns: readonly FieldColumn[]): string[] {
  const suppressed = `select coalesce(list(email), []) from read_parquet(${literal(keyed)}) where is_suppressed = 1`;
  return [
    `create table known as
     select record_ids.row, known.record_id, known.person_id, known.customer_id, if(${isRole('lower(known.email)')}, '', known.email_key) as email_key
       from read_parquet(${literal(known)}) as known join record_ids on record_ids.id = known.record_id`,
    `create table incoming as
     select record_ids.row, upload.file_row_number as place, uuidv7()::varchar as record_id, upload.customer_id,
            if(${isRole('told_email')}, '', coalesce(keyed.key, '')) as email_key,
            case when upload.file_row_number in (select place from read_parquet(${literal(silenced)})) or len(list_intersect(told_emails, (${suppressed}))) > 0 then 'suppressed'
                 when told_email != '' and not ${isAddress('told_email')} then 'email'
                 when coalesce(people.given, people.surname, people.email, people.phone, people.company, nullif(upload.customer_id, '')) is null then 'nobody'
                 else '' end as refused
       from (select file_row_number, ${emailsOf(columns)} as told_emails, coalesce(told_emails[1], '') as told_email, ${fieldOf(columns, 'customer_id')} as customer_id
               from read_parquet(${literal(upload)}, file_row_number = true)) as upload
       join record_ids on record_ids.id = upload.file_row_number::varchar
       join people on people.row = record_ids.row
       left join read_parquet(${literal(keyed)}) as keyed on keyed.email = told_email`,
    // From here on all are records of one file, those that are refused left out.
    `create or replace table people as
     select * replace (0::utinyint as side, if(${isRole('email')} or email in (select email from people group by email ${hasManyNames}), null, email) as email)
       from people where row not in (select row from incoming where refused != '')`,
  ];
}

/**
 * Pairs that may be put together by themselves: their first names do not differ, as those of a household do, and something agrees exactly that few people
 * share. Others are asked about, however likely a model thinks them that has seen few pairs.
 */
function isPlain(comparisons: readonly Comparison[]): string {
  const level = (name: string): string => levelIn(comparisons, name);
  const isReported = [
    `${level('email')} = 3`,
    `${level('phone')} = 2`,
    `${level('dob')} = 4`,
    `(${level('number')} = 2 and ${level('street')} in (2, 3) and ${level('place')} in (3, 4, 5))`,
  ];
  return `${level('given')} != 0 and ${level('suffix')} != 0 and (${level('given')} != ${missingLevel} or ${level('email')} = 3) and (${isReported.join(' or ')})`;
}

/** Links (`l`, `r`, `kind`, `probability`) by what only one person has: a customer number, or an address where the names do not gainsay it. */
export const makeLinks = (comparisons: readonly Comparison[], threshold: number): string => `
  create table links as
  with every_number as (
    select row, customer_id from known where customer_id != '' union all select row, customer_id from incoming where customer_id != '' and refused = ''
  ),
  numbered as (
    select * from every_number
     where customer_id not in (select customer_id from every_number join people on people.row = every_number.row group by customer_id ${hasManyNames})
  ),
  -- By the address as it is compared, and by its key: of visits nothing else is known.
  told as (
    select row, email as address from people where email is not null
     union all
    select row, email_key from known where email_key != ''
     union all
    select row, email_key from incoming where email_key != '' and refused = ''
  ),
  addressed as (
    select told.row, address, given, nickname
      from told join people on people.row = told.row
     where address not in (select address from told join people on people.row = told.row group by address ${hasManyNames})
  ),
  -- Whoever has a name speaks for an address: a visit without one agrees with everybody.
  first_addressed as (select address, arg_min(row, (if(given is null, 1, 0), row)) as row from addressed group by address),
  found as (
    select min(row) over (partition by customer_id) as l, row as r, 'customer_id' as kind, 1.0::double as probability from numbered
     union all
    select one.row, other.row, 'email', 0.9999
      from first_addressed as firsts
      join addressed as one on one.row = firsts.row and one.address = firsts.address
      join addressed as other on other.address = firsts.address and other.row != one.row
     where one.given is null or other.given is null or one.given = other.given or one.nickname = other.nickname
           or jaro_winkler_similarity(one.given, other.given) >= 0.9
           or (least(length(one.given), length(other.given)) = 1 and left(one.given, 1) = left(other.given, 1))
     union all
    select scored.l, scored.r, 'compared', scored.probability::double
      from scored join compared on compared.l = scored.l and compared.r = scored.r
     where scored.probability >= ${threshold} and ${isPlain(comparisons)}
  )
  select l, r, arg_max(kind, probability) as kind, max(probability) as probability
    from found
   where l != r and not (l in (select row from known) and r in (select row from known))
   group by l, r`;

/** Nodes of the graph: people who are known stand for all their records by the first one. */
export const makeNodes = `
  create table nodes as
  select row, min(row) over (partition by person_id) as node, person_id from known
   union all
  select row, row, null from incoming where refused = ''`;

/** Links between nodes, the strongest first. */
export const nodeLinks = `
  select one.node, other.node, max(probability) as probability
    from links join nodes as one on one.row = links.l join nodes as other on other.row = links.r
   where one.node != other.node
   group by 1, 2
   order by 3 desc, 1, 2`;

/** Nodes that somebody said are not one person. */
export const apartNodes = (apart: string): string => `
  select distinct one.node, other.node
    from read_parquet(${literal(apart)}) as apart
    join known as one_known on one_known.record_id = apart.left_record join nodes as one on one.row = one_known.row
    join known as other_known on other_known.record_id = apart.right_record join nodes as other on other.row = other_known.row
   where one.node != other.node`;

/** What is done with a row, by the policy: of a person who is known, of one who is in the file above, and of a new one. */
const outcomes: Readonly<Record<DuplicatePolicy, readonly [known: string, again: string, fresh: string]>> = {
  update: ['updated', 'updated', 'created'],
  update_only: ['updated', 'unknown', 'unknown'],
  skip: ['known', 'twice', 'created'],
  create: ['created', 'created', 'created'],
};

/** Table `placed`: whose record each row of the file is, and what is done with it. Reads `clustered` (`node`, `cluster`). */
export function makePlaced(policy: DuplicatePolicy): string[] {
  const [known, again, fresh] = outcomes[policy].map(literal);
  return [
    `create table groups as
     select nodes.row, coalesce(clustered.cluster::integer, nodes.node) as cluster, person_id
       from nodes left join clustered on clustered.node::integer = nodes.node`,
    // Whoever was known first keeps their id.
    `create table cluster_people as
     select cluster, min(person_id) as person_id, list(distinct person_id order by person_id) filter (where person_id is not null) as people
       from groups group by cluster`,
    `create table new_people as
     select cluster, min(row) as first_row, uuidv7()::varchar as person_id
       from groups where cluster in (select cluster from cluster_people where person_id is null) group by cluster`,
    `create table placed as
     select incoming.row, incoming.place, incoming.record_id,
            coalesce(cluster_people.person_id, new_people.person_id) as person_id,
            case when refused = 'suppressed' then 'suppressed' when refused != '' then 'failed'
                 when cluster_people.person_id is not null then ${known}
                 when new_people.first_row = incoming.row then ${fresh}
                 else ${again} end as outcome,
            refused
       from incoming
       left join groups on groups.row = incoming.row
       left join cluster_people on cluster_people.cluster = groups.cluster
       left join new_people on new_people.cluster = groups.cluster`,
  ];
}
