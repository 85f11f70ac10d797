import { type CheckReport, checkReport } from '@acquaint/contract';
import { z } from 'zod';
import { createInstallationStore } from '../../../../../platform/postgres/installation.store.ts';
import type { Transaction } from '../../../../../platform/postgres/postgres.ts';

const tableRows = z.object({
  name: z.string(),
  rows: z.number(),
  /** For tables whose rows expire: how many rows expire by the end of each day. */
  expiring: z.record(z.string(), z.number()).optional(),
});
export type TableRows = z.infer<typeof tableRows>;

const checkNote = z.object({
  at: z.iso.datetime(),
  postgres: z.array(tableRows),
  clickhouse: z.array(tableRows),
  /** The audit log up to the check: how many rows, and a checksum of them. */
  audit: z.object({ rows: z.number(), checksum: z.string() }),
});
/** What a full check without failures counted, for the next one to compare with. */
export type CheckNote = z.infer<typeof checkNote>;

/** Files without rows, with the instant at which a check first listed each. */
const orphans = z.record(z.string(), z.iso.datetime());
export type Orphans = z.infer<typeof orphans>;

const names = { quick: 'last-quick-check', full: 'last-full-check', note: 'check-note', orphans: 'files-without-rows' };

/** What checks leave for the next one and for administrators; it runs in system transactions. */
export function createCheckStore(transaction: Transaction) {
  const store = createInstallationStore(transaction);
  async function read<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
    const text = await store.get(name);
    return text === null ? null : schema.parse(JSON.parse(text));
  }
  const write = (name: string, value: object): Promise<void> => store.set(name, JSON.stringify(value));
  return {
    lastReport: (kind: 'quick' | 'full'): Promise<CheckReport | null> => read(names[kind], checkReport),
    saveReport: (report: CheckReport): Promise<void> => write(report.is_quick ? names.quick : names.full, report),
    note: (): Promise<CheckNote | null> => read(names.note, checkNote),
    saveNote: (note: CheckNote): Promise<void> => write(names.note, note),
    orphans: async (): Promise<Orphans> => (await read(names.orphans, orphans)) ?? {},
    saveOrphans: (listed: Orphans): Promise<void> => write(names.orphans, listed),
  };
}
