import { newestKeyOf } from '../../platform/auth/identity-key.queries.ts';
import type { AccountTable } from '../../platform/clickhouse/account-tables.ts';

const ofVisitor = 'visitor_id in {visitors:Array(UUID)}';

/** Tables of the web domain that hold rows of accounts. */
export const webTables: readonly AccountTable[] = [
  // Their keys may be of an earlier pepper.
  { name: 'events', ofPerson: `${ofVisitor} or ${newestKeyOf('email_key')} in {keys:Array(String)}` },
  { name: 'sealed_visits', ofPerson: ofVisitor },
  { name: 'open_visits', ofPerson: ofVisitor },
  { name: 'purchases', ofPerson: ofVisitor },
  {
    name: 'visitor_people',
    ofPerson: `${ofVisitor} or email_key in {keys:Array(String)} or consumer_id in {consumers:Array(UUID)}`,
    exported: { key: ['visitor_id'], file: 'visits/people.jsonl' },
  },
  {
    name: 'visitor_choices',
    ofPerson: ofVisitor,
    exported: { key: ['pixel_id', 'visitor_id'], file: 'visits/choices.jsonl' },
  },
  // Counts are of nobody.
  {
    name: 'imported_figures',
    ofPerson: null,
    exported: { key: ['figure_id'], file: 'visits/imported-totals.jsonl' },
  },
  { name: 'collection_counts', ofPerson: null },
];
