import type { Mailing, MailingSummary, PieceState } from '@acquaint/contract';
import { mailingStatus } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { loadConversion } from '../../../web/goals/index.ts';
import { freshVisits } from '../../../web/visits/index.ts';
import { createMailingStore } from './mailings.store.ts';
import type { MailingRow } from './mailings.table.ts';
import { sizeOf } from './order-facts.ts';
import { countStates } from '../pieces/piece-events.queries.ts';
import { reasonTexts } from './reason-texts.ts';
import { chargedCents } from './recipients.queries.ts';
import { piecesByPlace, responsesBy, type ResponseScope } from '../responses/responses.queries.ts';
import { sendMailingKind } from './sending-kind.ts';

type Counts = Partial<Record<PieceState, number>>;

const milliseconds = 86_400_000;

/** Which responses to some mailings of one campaign count. */
export async function responseScope(
  context: Pick<UserContext, 'services' | 'clickhouse' | 'transaction'>,
  rows: readonly MailingRow[],
): Promise<ResponseScope> {
  const [first] = rows;
  if (first === undefined) throw new RangeError('There is no mailing');
  const { windowDays, conversionGoalId, utmCampaign } = first.task;
  const from = new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime())));
  const sealed = await freshVisits(context.services.clickhouse);
  return {
    mailings: rows.map(({ id }) => id),
    from,
    until: new Date(from.getTime() + windowDays * milliseconds),
    sealed,
    conversion: await loadConversion(context, sealed, conversionGoalId),
    utmCampaign,
  };
}

/** What a mailing cost, in cents: what the house charged, or what a piece is said to cost. */
export function costOf(row: MailingRow, charged: ReadonlyMap<string, number>): number {
  return row.house === 'local' ? Math.round((row.plan?.pieces ?? 0) * row.pieceCents) : (charged.get(row.id) ?? 0);
}

const workStates: Readonly<Record<MailingRow['state'], MailingSummary['work']['state']>> = {
  waiting: 'waiting',
  planned: 'stopped',
  done: 'done',
  stopped: 'stopped',
  failed: 'failed',
};

function workOf(row: MailingRow, jobId: string | null): MailingSummary['work'] {
  const working = row.state === 'waiting' ? 'planning' : 'producing';
  return {
    job_id: jobId,
    state: jobId === null ? workStates[row.state] : working,
    done: row.produced,
    total: row.plan?.pieces ?? 0,
    message: row.state === 'failed' ? 'The work failed; it can go on where it was.' : '',
  };
}

interface Known {
  readonly states: Counts;
  readonly charged: ReadonlyMap<string, number>;
  readonly jobId: string | null;
}

function summaryOf(row: MailingRow, { states, charged, jobId }: Known): MailingSummary {
  const count = (...wanted: readonly PieceState[]): number =>
    wanted.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  return {
    id: row.id,
    name: row.name,
    dispatch_date: row.dispatchDate,
    status: mailingStatus(states),
    house: row.house,
    is_test: row.isTest,
    pieces: row.plan?.pieces ?? 0,
    produced: count('produced'),
    in_transit: count('mailed', 'in_transit', 'in_local_area'),
    delivered: count('delivered'),
    returned: count('returned'),
    failed: count('failed', 'cancelled'),
    cost_cents: costOf(row, charged),
    currency: row.currency,
    work: workOf(row, jobId),
    is_sample: row.isSample,
  };
}

/** Mailings with what is known of them elsewhere. Those that were at work when they were read are read again, with their jobs. */
async function withKnown(
  { clickhouse, transaction }: Pick<UserContext, 'clickhouse' | 'transaction'>,
  loaded: readonly MailingRow[],
): Promise<{ row: MailingRow; known: Known }[]> {
  const ids = loaded.map(({ id }) => id);
  const { jobOf, latest } = await transaction(async (tx) => {
    const jobs = await createJobRunStore(tx).listUnfinished(sendMailingKind);
    const working = loaded.filter(({ state }) => state === 'waiting' || state === 'planned').map(({ id }) => id);
    const rows = await createMailingStore(tx).byIds(working);
    return {
      jobOf: new Map(jobs.map(({ id, subject }) => [subject, id])),
      latest: new Map(rows.map((row) => [row.id, row])),
    };
  });
  const states = await countStates(clickhouse, ids);
  const charged = await chargedCents(clickhouse, ids);
  return loaded.map((row) => ({
    row: latest.get(row.id) ?? row,
    known: { states: states.get(row.id) ?? {}, charged, jobId: jobOf.get(row.id) ?? null },
  }));
}

/** Mailings as the contract lists them. */
export async function presentMailings(
  context: Pick<UserContext, 'clickhouse' | 'transaction'>,
  rows: readonly MailingRow[],
): Promise<MailingSummary[]> {
  return (await withKnown(context, rows)).map(({ row, known }) => summaryOf(row, known));
}

/** A mailing with all that its page shows. */
export async function presentMailing(context: UserContext, loaded: MailingRow): Promise<Mailing> {
  const { clickhouse } = context;
  const [found] = await withKnown(context, [loaded]);
  if (found === undefined) throw new TypeError('One mailing in, one out');
  const { row, known } = found;
  const { states } = known;
  const scope = await responseScope(context, [row]);
  const responded = new Map((await responsesBy(clickhouse, scope, 'place')).map(({ part, people }) => [part, people]));
  const { package: packed } = row;
  return {
    ...summaryOf(row, known),
    campaign_id: row.campaignId,
    design: row.task.variants.flatMap(({ design }) => design?.name ?? []).join(', '),
    size: sizeOf(row),
    package: packed === null ? null : { files: packed.files, bytes: packed.bytes, made_at: packed.madeAt },
    // Written by `countStates`, key by key.
    states: (Object.entries(states) as [PieceState, number][]).map(([state, pieces]) => ({ state, pieces })),
    left_out: Object.entries(row.plan?.leftOut ?? {})
      .filter(([, people]) => people > 0)
      .map(([reason, people]) => ({ reason: reasonTexts[reason] ?? reason, people })),
    responders: [...responded.values()].reduce((sum, people) => sum + people, 0),
    places: (await piecesByPlace(clickhouse, [row.id])).map(({ part, people }) => ({
      state: part,
      pieces: people,
      responders: responded.get(part) ?? 0,
    })),
  };
}
