import type { AccountTable } from '../../platform/clickhouse/account-tables.ts';
import { ofConsumerOrRecord as ofPerson } from '../people/people.tables.ts';

/** Tables of the audiences domain that hold rows of accounts. */
export const audienceTables: readonly AccountTable[] = [
  {
    name: 'list_members',
    ofPerson,
    exported: { key: ['list_id', 'version', 'consumer_id'], file: 'people/list_members.jsonl' },
  },
  { name: 'exported_people', ofPerson, exported: { key: ['consumer_id'], file: 'people/exported_people.jsonl' } },
  {
    name: 'tagged_people',
    ofPerson,
    exported: { key: ['tag_id', 'consumer_id'], file: 'people/tagged_people.jsonl' },
  },
];
