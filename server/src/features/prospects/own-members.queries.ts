import { noId, ownIds, ownPeople, type Standing, visibleAmong } from '../person-graph/index.ts';
import { notSuppressed } from '../privacy/index.ts';

/** A version of a list. */
export interface ListVersion {
  readonly listId: string;
  readonly version: number;
}

export const ofVersion = 'list_id = {list:UUID} and version = {version:UInt32}';
export const parametersOf = ({ listId, version }: ListVersion) => ({ list: listId, version });

/** Who is on a version of a list without being in the consumer file. */
const standing: Standing = {
  records: `select list_members.consumer_id from list_members where ${ofVersion} and is_own`,
  consumers: `select list_members.consumer_id from list_members where ${ofVersion} and not is_own`,
};

/** A condition over members: they may be shown and used, and each of them is there once. */
export const isShown = `${notSuppressed} and (not is_own or consumer_id in (${ownIds(standing)}))`;

/** A condition over members: they asked not to be used, or nothing is stored of them any more. */
export const isHidden = `(not (${notSuppressed}) or is_own and consumer_id not in (${visibleAmong(standing.records)}))`;

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

/** What is told of the people of a page of members (`page`), wherever it is known from. */
export const toldOfPage = `
  select ${[...known, ...unknown].join(', ')} from consumers where (state, zip, consumer_id) in (select state, zip, consumer_id from page where not is_own)
  union all
  select ${[...known, ...unknown.map((column) => `'' as ${column}`)].join(', ')} from (${ownPeople({ ...standing, records: 'select consumer_id from page where is_own' })})`;

/** Own people of some records who are no consumers and not on the list yet, as what follows `select …`. */
export const ownPeopleToAdd = (records: string): string => `
  from (${ownPeople({ records, consumers: `select toUUID('${noId}')` })})
 where known_as = toUUID('${noId}')
   and own_person not in (select person_id from person_records final where record_id in (${standing.records}))`;
