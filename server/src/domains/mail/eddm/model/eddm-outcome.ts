import type { EddmStatus } from '@acquaint/contract';
import { sourcesOf } from '@acquaint/engine';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createEddmStore } from './eddm.store.ts';

/** What a mailing to every door means for the campaign that it belongs to. */
interface EddmOutcome {
  readonly name: string;
  readonly status: EddmStatus;
  readonly pieces: number;
  readonly totalCents: number;
  /** The account's codes that are printed on it. */
  readonly codes: readonly string[];
}

/** A mailing to every door as a campaign counts it; null when there is none of that id. */
export async function eddmOutcome(transaction: Transaction, id: string | null): Promise<EddmOutcome | null> {
  const row = id === null ? null : await createEddmStore(transaction).find(id);
  if (row === null) return null;
  const { name, status, summary, task } = row;
  const codes = task === null ? [] : sourcesOf(task.design.scene).qrCodes;
  return { name, status, pieces: summary.pieces, totalCents: summary.total_cents, codes };
}
