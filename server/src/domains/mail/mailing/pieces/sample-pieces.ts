import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import type { AudienceQuestion } from '../../../audiences/audience-finder/index.ts';
import { createMailingStore } from '../model/mailings.store.ts';
import type { MailingRow } from '../model/mailings.table.ts';
import { recordAll, recordEvents } from './piece-events.queries.ts';
import { planMailing } from '../model/plan-mailing.ts';
import { recordSampleResponses, removePieces, sampleVisitors } from './sample-pieces.queries.ts';

const dayMilliseconds = 86_400_000;
/** Of so many pieces one comes back. */
const returnedOf = 45;

/** Plans a mailing of the sample business and returns its pieces on their way: most delivered, some returned, a few codes brought. */
export async function planSampleMailing(
  services: Services,
  own: AccountClickHouse,
  { row, question }: { readonly row: MailingRow; readonly question: AudienceQuestion },
): Promise<void> {
  const { postgres, clickhouse, now } = services;
  const { id, accountId, createdAt } = row;
  const plan = await planMailing(services, own, { row, question });
  const produced = plan.pieces;
  const recordedAt = now();
  const after = (days: number): Date => new Date(createdAt.getTime() + days * dayMilliseconds);
  const all = { mailing: id, serial: produced, source: 'Reported by a user' } as const;
  await recordAll(own, { ...all, state: 'produced', at: createdAt, source: 'Print package' }, { from: 1, recordedAt });
  await recordAll(own, { ...all, state: 'mailed', at: after(1) }, { from: 1, recordedAt });
  await recordAll(own, { ...all, state: 'delivered', at: after(5) }, { from: 1, recordedAt });
  const returned = Array.from({ length: Math.floor(produced / returnedOf) }, (_, index) => (index + 1) * returnedOf);
  await recordEvents(clickhouse, accountId, {
    events: returned.map((serial) => ({ ...all, serial, state: 'returned', at: after(9) })),
    at: recordedAt,
  });
  await recordSampleResponses(own, { mailing: id, from: createdAt });
  await postgres.forAccount(accountId, (transaction) =>
    createMailingStore(transaction).update(id, { plan, produced, state: 'done' }),
  );
}

/** Recipients of a mailing of the sample business who come to its site, `share` of a thousand, with the times when they do. */
export function visitorsOfSampleMailing(
  own: AccountClickHouse,
  { id, createdAt }: MailingRow,
  share: number,
): Promise<{ consumer_id: string; at: Date }[]> {
  return sampleVisitors(own, { mailing: id, from: new Date(createdAt.getTime() + 6 * dayMilliseconds), share });
}

/** Deletes the pieces of sample mailings of an account; the mailings go with their campaigns. */
export async function removeSampleMailings({ postgres, clickhouse }: Services, accountId: string): Promise<void> {
  const samples = await postgres.forAccount(accountId, (transaction) => createMailingStore(transaction).listSamples());
  const own = scopeToAccount(clickhouse, accountId);
  for (const { id } of samples) await removePieces(own, id);
}
