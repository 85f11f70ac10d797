import type { AccountTable } from '../../platform/clickhouse/account-tables.ts';

/** Who is no consumer is by the id of a record. */
export const ofConsumerOrRecord = 'consumer_id in {consumers:Array(UUID)} or consumer_id in {records:Array(UUID)}';

/** Tables of the people domain that hold rows of accounts. */
export const peopleTables: readonly AccountTable[] = [
  {
    name: 'person_records',
    ofPerson: 'record_id in {records:Array(UUID)} or email_key in {keys:Array(String)}',
    exported: { key: ['record_id'], file: 'people/records.jsonl' },
  },
  {
    name: 'person_links',
    ofPerson: 'left_record in {records:Array(UUID)} or right_record in {records:Array(UUID)}',
    exported: { key: ['left_record', 'right_record', 'kind'], file: 'people/links.jsonl' },
  },
  {
    name: 'person_changes',
    ofPerson: 'hasAny(records, {records:Array(UUID)}) or into_person in {people:Array(UUID)}',
    exported: { key: ['change_id'], file: 'people/changes.jsonl' },
  },
  {
    name: 'person_redirects',
    ofPerson: 'old_id in {people:Array(UUID)} or new_id in {people:Array(UUID)}',
    exported: { key: ['old_id'], file: 'people/redirects.jsonl' },
  },
  {
    name: 'enriched_rows',
    ofPerson:
      'consumer_id in {consumers:Array(UUID)} or arrayExists(one -> one.3 in {consumers:Array(UUID)}, candidates) or arrayExists(one -> one.6 in {consumers:Array(UUID)}, before_pick)',
    exported: { key: ['enrichment_id', 'run', 'row'], file: 'people/enriched_rows.jsonl' },
  },
  {
    name: 'consents',
    ofPerson: 'email_key in {keys:Array(String)}',
    exported: { key: ['email_key', 'purpose'], file: 'people/consents.jsonl' },
  },
  // Whom not to use stays known, by a hash.
  { name: 'suppressions', ofPerson: null, isShared: true },
];
