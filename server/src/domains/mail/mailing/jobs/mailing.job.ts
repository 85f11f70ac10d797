import { serialRoom } from '@acquaint/engine';
import type { HouseOrder, MailHouse } from '../../../../integrations/mail-houses/port.ts';
import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { JobCancelled } from '../../../../platform/jobs/jobs.ts';
import { createJobRunStore, type JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { runInProcess } from '../../../../platform/processes/run-in-process.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { loadMemberships } from '../../../audiences/audience-finder/index.ts';
import { finishPackage } from '../print/finish-package.ts';
import { packageFolder } from '../print/mailing-files.ts';
import { createMailingStore, type MailingChanges } from '../model/mailings.store.ts';
import type { MailingPlan, MailingRow } from '../model/mailings.table.ts';
import { recordAll, recordEvents, type PieceEvent, takenSerials } from '../pieces/piece-events.queries.ts';
import { nextPieces, type Piece } from '../pieces/pieces.queries.ts';
import { planMailing } from '../model/plan-mailing.ts';
import type { PrintCall } from '../print/print.process.ts';
import { loadPrintTask } from '../print/print-sources.ts';
import { printMemory } from '../print/print-task.ts';
import { sendMailingKind } from '../model/sending-kind.ts';

/** Pieces of one file of the package, and of one round with a mail house. */
const piecesOfFile = 500;
const piecesOfRound = 50;
/** Requests to a mail house that are under way at once. */
const lanes = 5;

/** Records that a mailing is to be produced, or answers the work that is under way; work that was asked to stop is followed by another. */
export async function enqueueMailing(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { id, accountId }: Pick<MailingRow, 'id' | 'accountId'>,
): Promise<JobRow> {
  const underWay = await createJobRunStore(transaction).findUnfinished(sendMailingKind, id);
  if (underWay?.isCancelRequested === false) return underWay;
  return jobs.enqueue(transaction, accountId, { kind: sendMailingKind, subject: id });
}

/** Asks the work on a mailing to stop between two files; it can go on later. */
export async function stopSending(transaction: Transaction, { id }: Pick<MailingRow, 'id'>): Promise<void> {
  const store = createJobRunStore(transaction);
  const job = await store.findUnfinished(sendMailingKind, id);
  if (job !== null) await store.update(job.id, { isCancelRequested: true });
}

interface Running {
  readonly services: Services;
  readonly own: AccountClickHouse;
  /** As it is now. */
  row: MailingRow;
  readonly plan: MailingPlan;
  readonly change: (changes: MailingChanges) => Promise<void>;
  readonly progress: (done: number) => Promise<void>;
}

/** Decides who gets a piece, unless that was done before. */
async function planOf(
  services: Services,
  own: AccountClickHouse,
  row: MailingRow,
): Promise<{ plan: MailingPlan; firstSerial: number }> {
  if (row.plan !== null) return { plan: row.plan, firstSerial: row.firstSerial };
  const { postgres } = services;
  const { task, accountId } = row;
  const memberships = await loadMemberships((work) => postgres.forAccount(accountId, work), task.audience);
  const question = { audience: task.audience, now: row.createdAt, ...memberships };
  const plan = await planMailing(services, own, { row, question });
  const firstSerial = await postgres.forAccount(accountId, async (tx) => {
    const store = createMailingStore(tx);
    const { mailer } = services.config;
    const first = mailer === null ? 0 : (await store.takeSerials(plan.pieces)) % serialRoom(mailer.id);
    await store.update(row.id, { plan, firstSerial: first, state: 'planned' });
    return first;
  });
  return { plan, firstSerial };
}

/** The next pieces of one design; a file never holds two. */
async function nextBatch({ own, row }: Running, limit: number) {
  const pieces = await nextPieces(own, row.id, { after: row.produced, limit });
  const [first] = pieces;
  if (first === undefined) return null;
  const same = pieces.filter(({ variant }) => variant === first.variant);
  return { from: row.produced + 1, variant: first.variant, pieces: same };
}

/**
 * Sends pieces, some at once, and records what the house said of them together. What a crash left unnoted is sent again under its key, and the house
 * says what it said before.
 */
async function sendPieces(
  { services, own, row }: Running,
  { house, order }: { readonly house: MailHouse; readonly order: HouseOrder },
  printed: readonly { readonly piece: Piece; readonly sides: readonly Uint8Array[] }[],
): Promise<void> {
  const known = await takenSerials(own, row.id, { from: row.produced + 1, last: printed.at(-1)?.piece.serial ?? 0 });
  const waiting = printed.filter(({ piece }) => !known.has(piece.serial));
  const events: PieceEvent[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { piece, sides } = next;
      const key = `${row.id}:${piece.serial}`;
      const { refusal, ...taken } = await house.send(order, { ...piece, key, sides });
      const at = services.now();
      events.push({ mailing: row.id, serial: piece.serial, at, source: 'Stannp', detail: refusal, ...taken });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  // Also when a lane failed: the others' pieces are taken.
  await recordEvents(services.clickhouse, row.accountId, { events, at: services.now() });
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Who posts the pieces, or where they are printed to. */
interface Producing {
  readonly house: MailHouse | null;
  readonly target: { readonly folder: string; readonly store: () => Promise<void> } | null;
}

/** Prints all pieces that are left, in a process of its own, and gives them to whoever posts them. */
async function producePieces(running: Running, { house, target }: Producing): Promise<void> {
  const { services, own, change, progress } = running;
  const printing = await loadPrintTask(services, running.row, running.row);
  let batch: Awaited<ReturnType<typeof nextBatch>> = null;
  const task = { ...printing, folder: target?.folder ?? null };
  const [scene] = printing.scenes;
  const size = scene === undefined || house === null ? null : house.sizeOf(scene.size);
  const order = size === null ? null : { ...size, tag: running.row.id };
  const advance = async (): Promise<void> => {
    const produced = batch?.pieces.at(-1)?.serial ?? running.row.produced;
    running.row = { ...running.row, produced };
    await change({ produced });
    await progress(produced);
  };
  const answers: PrintCall['asks'] = {
    async nextBatch() {
      await progress(running.row.produced);
      batch = await nextBatch(running, house === null ? piecesOfFile : piecesOfRound);
      return batch;
    },
    async recordWritten() {
      if (batch === null) return;
      await target?.store();
      const at = services.now();
      const last = batch.pieces.at(-1)?.serial ?? 0;
      const event = { mailing: running.row.id, serial: last, state: 'produced', at, source: 'Print package' } as const;
      await recordAll(own, event, { from: batch.from, recordedAt: at });
      await advance();
    },
    async takePrinted(taken) {
      if (batch === null) return;
      if (house !== null && order !== null) {
        const sides = new Map(taken.map((one) => [one.serial, one.sides]));
        const printed = batch.pieces.map((piece) => ({ piece, sides: sides.get(piece.serial) ?? [] }));
        await sendPieces(running, { house, order }, printed);
      }
      await advance();
    },
  };
  const script = new URL('../print/print.process.ts', import.meta.url);
  await runInProcess<PrintCall>(script, task, { answers, execArgv: printMemory });
}

/** Without a design nothing is printed: the package is the list of those who are written to in another way. */
async function produceExport(running: Running): Promise<void> {
  const produced = running.plan.pieces;
  running.row = { ...running.row, produced };
  await running.change({ produced });
}

async function producePackage(running: Running): Promise<string> {
  const { services, plan, own } = running;
  const packed = await services.files.local.changeFolder(packageFolder(running.row), async (folder, store) => {
    if (running.row.task.kind === 'mail') await producePieces(running, { house: null, target: { folder, store } });
    else await produceExport(running);
    return finishPackage(services, own, { row: running.row, folder });
  });
  await running.change({ state: 'done', package: packed });
  return `${plan.pieces} pieces are ready to print.`;
}

async function produce(running: Running): Promise<string> {
  const { services, row, plan } = running;
  if (row.house === 'local') return producePackage(running);
  const house = services.mailHouse;
  if (house === null) throw new Error('The mail house is not configured any more');
  if (row.task.kind === 'mail') await producePieces(running, { house, target: null });
  else await produceExport(running);
  await running.change({ state: 'done' });
  return `${plan.pieces} pieces were handed over.`;
}

/**
 * Produces a mailing: decides who gets a piece, prints them batch by batch, and packs or sends them. Run again after a crash or a stop it goes on where
 * it was: the order of the pieces is fixed, a file is whole or not there, and a mail house takes a piece once.
 */
export const sendMailingJob = defineJob({
  kind: sendMailingKind,
  input: thingId,
  storesFiles: true,
  process(services) {
    const { postgres } = services;
    return async ({ accountId, input: subject, progress }) => {
      const change = async (changes: MailingChanges): Promise<void> => {
        await postgres.forAccount(accountId, (tx) => createMailingStore(tx).update(subject, changes));
      };
      const row = await postgres.forAccount(accountId, (tx) => createMailingStore(tx).find(subject));
      if (row === null) return 'The mailing is gone.';
      const own = scopeToAccount(services.clickhouse, accountId);
      try {
        const { plan, firstSerial } = await planOf(services, own, row);
        const running: Running = {
          services,
          own,
          row: { ...row, plan, firstSerial },
          plan,
          change,
          progress: (done) => progress(done, plan.pieces),
        };
        await running.progress(row.produced);
        return await produce(running);
      } catch (error) {
        await change({ state: error instanceof JobCancelled ? 'stopped' : 'failed' });
        throw error;
      }
    };
  },
});
