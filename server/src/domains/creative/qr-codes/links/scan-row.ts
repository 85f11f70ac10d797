import { MalformedLineError } from '../../../../platform/journal/journal.ts';

/** A row of the `qr_scans` table, as it is inserted. */
export interface ScanRow {
  readonly account_id: string;
  readonly code_id: string;
  /** `2026-01-31 13:45:00.123` in UTC. */
  readonly at: string;
  readonly scan_id: string;
  /** A number of 64 bits as text. */
  readonly visitor: string;
  readonly reason: string;
  /** The code of the piece of mail that was scanned; '' of other pictures. */
  readonly piece: string;
  readonly browser: string;
  readonly platform: string;
  readonly device: string;
  readonly language: string;
  readonly referrer_host: string;
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly is_bot: boolean;
  readonly is_sample: boolean;
}

/** Reads a line of the journal of scans. Throws MalformedLineError. */
export function parseScan(line: string): ScanRow {
  const value: unknown = JSON.parse(line);
  const isScan = typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';
  if (!isScan) throw new MalformedLineError('A line of the journal is no scan');
  // Rows are written by this feature alone; ClickHouse checks the other columns.
  return value as unknown as ScanRow;
}
