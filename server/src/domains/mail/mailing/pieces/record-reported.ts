import { pieceReturned } from '@acquaint/contract';
import type { Services } from '../../../../platform/services.ts';
import { emitEvents } from '../../../../platform/webhooks/emit-events.ts';
import { type PieceEvent, recordEvents } from './piece-events.queries.ts';

/** Records what was reported about pieces of an account, and says to webhooks which came back. Harmless when repeated. */
export async function recordReported(
  { clickhouse, postgres, now }: Pick<Services, 'clickhouse' | 'postgres' | 'now'>,
  accountId: string,
  { events, at = now() }: { readonly events: readonly PieceEvent[]; readonly at?: Date },
): Promise<void> {
  await recordEvents(clickhouse, accountId, { events, at });
  const returned = events.filter(({ state }) => state === 'returned');
  if (returned.length === 0) return;
  const happenings = returned.map(({ mailing, serial, at: returnedAt }) => ({
    key: `${mailing} ${serial}`,
    at,
    data: { mailing_id: mailing, serial, returned_at: returnedAt.toISOString() },
  }));
  await postgres.forAccount(accountId, (tx) => emitEvents(tx, pieceReturned, { accountId, happenings }));
}
