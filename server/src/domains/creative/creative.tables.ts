import type { AccountTable } from '../../platform/clickhouse/account-tables.ts';

/** Tables of the creative domain that hold rows of accounts. */
export const creativeTables: readonly AccountTable[] = [
  {
    name: 'qr_scans',
    // Found by the events, which are erased after them.
    ofPerson:
      "scan_id in (select toUUIDOrZero(scan_id) from events where scan_id != '' and visitor_id in {visitors:Array(UUID)})",
    exported: { key: ['scan_id'], file: 'qr-codes/scans.jsonl' },
  },
];
