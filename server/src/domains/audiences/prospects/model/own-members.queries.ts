import { nilId } from '../../../../platform/ids/ids.ts';
import { ownPeople, shownOnce, membersIn, visibleAmong } from '../../../people/people/index.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';

/** A version of a list. */
export interface ListVersion {
  readonly listId: string;
  readonly version: number;
}

export const ofVersion = 'list_id = {list:UUID} and version = {version:UInt32}';
export const parametersOf = ({ listId, version }: ListVersion) => ({ list: listId, version });

/** Who is on a version of a list without being in the consumer file. */
const membership = membersIn('list_members', ofVersion);

/** A condition over members: they may be shown and used, and each of them is there once. */
export const isShown = shownOnce(membership);

/** A condition over members: they asked not to be used, or nothing is stored of them any more. */
export const isHidden = `(not (${notSuppressed}) or is_own and consumer_id not in (${visibleAmong(membership.records)}))`;

/** Columns of the consumer file of which nothing is known of others. */
const unknown = [
  'age_range',
  'income_range',
  'net_worth',
  'gender',
  'married',
  'children',
  'homeowner',
  'seniority_level',
] as const;
const known = [
  'consumer_id',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'title',
  'company',
] as const;

/** What is reported about the people of a page of members (`page`), wherever it is known from. */
export const reportedOfPage = `
  select ${[...known, ...unknown].join(', ')} from consumers where (state, zip, consumer_id) in (select state, zip, consumer_id from page where not is_own)
  union all
  select ${[...known, ...unknown.map((column) => `'' as ${column}`)].join(', ')} from (${ownPeople({ ...membership, records: 'select consumer_id from page where is_own' })})`;

/** Own people of some records who are no consumers and not on the list yet, as what follows `select …`. */
export const ownPeopleToAdd = (records: string): string => `
  from (${ownPeople({ records, consumers: `select toUUID('${nilId}')` })})
 where known_as = toUUID('${nilId}')
   and own_person not in (select person_id from person_records final where record_id in (${membership.records}))`;
