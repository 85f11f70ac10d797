import { countOf } from '@acquaint/engine/numbers';
import { holdsFigures, holdsOrders } from '@acquaint/contract';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import { JobCancelled } from '../../../../platform/jobs/jobs.ts';
import type { EventRow } from '../../collection/index.ts';
import { createPixelStore } from '../../pixels/index.ts';
import { freshVisits } from '../../visits/index.ts';
import { gatherHistory } from '../model/gather-history.ts';
import { historyBuilder } from '../model/build-history.ts';
import { measuredSince, removeImported } from '../model/history.queries.ts';
import { historyKey } from '../model/history-files.ts';
import { createHistoryImportStore } from '../model/history-imports.store.ts';
import type { HistoryImportRow } from '../model/history-imports.table.ts';
import { removeImportedIdentities, identifyImported } from '../model/identify-visitors.ts';
import { judgeOrders } from '../orders/judge-orders.ts';
import { joinVisits } from '../model/join-visits.ts';
import { rebuildImported } from '../model/rebuild-imported.ts';
import { storedEventsOf } from '../model/stored-rows.ts';
import { finish, type Running } from '../model/running.ts';
import { checkFigures, importFigures, undoFigures } from '../model/store-figures.ts';
import { storeHistory, Tally } from '../model/store-history.ts';

const atOnce = 2_000;

/** Goes through the rows of the file. A dry run begins from the start each time, an import goes on where it was. */
async function storeRows({ services, own, row, pixel, progress, change }: Running, isDry: boolean): Promise<Tally> {
  const { rows: total } = row.summary;
  const build = historyBuilder(services, { row, pixel, measuredSince: await measuredSince(own, pixel.id) });
  const isOfOrders = holdsOrders(row.format);
  // Purchases are written with the visits.
  if (isOfOrders) await freshVisits(services.clickhouse);
  const formatsOf = (ids: readonly string[]) =>
    services.postgres.readForAccount(row.accountId, (tx) => createHistoryImportStore(tx).formatsOf(ids));
  const ofFile = { own, importId: row.id, format: row.format, formatsOf };
  const judge = isOfOrders ? (rows: readonly EventRow[]) => judgeOrders(rows, ofFile) : undefined;
  const isSent = row.format === 'server_events';
  const join = isSent ? (rows: readonly EventRow[]) => joinVisits(own, rows) : undefined;
  const after = isDry ? 0 : row.rowsDone;
  const tally = new Tally(row, after === 0 ? null : row.counts);
  let done = after;
  await services.files.local.withFile(historyKey(row), async (path) => {
    for await (const placed of storedEventsOf(path, { after, atOnce })) {
      await progress(done, total);
      const how = { importId: row.id, includesOverlap: row.includesOverlap, isDry };
      await storeHistory(services.clickhouse, { ...how, placed, build, tally, judge, join });
      done += placed.length;
      if (!isDry) await change({ rowsDone: done, counts: tally.result });
    }
  });
  return tally;
}

async function check(running: Running): Promise<string> {
  const tally = await storeRows(running, true);
  await running.change({ state: 'checked', counts: tally.result });
  return `${countOf(tally.counts.added, 'event')} can be imported.`;
}

async function importAll(begun: Running): Promise<string> {
  const { services, own, pixel, progress, change } = begun;
  const row = await gatherHistory(services, begun.row);
  const running = { ...begun, row };
  const { rows: total } = row.summary;
  await change({ visitsDue: true });
  let tally: Tally;
  try {
    tally = await storeRows(running, false);
    const step = (): Promise<void> => progress(total, total);
    await identifyImported({ services, own, pixelId: pixel.id, importId: row.id }, step);
  } catch (error) {
    // What is stored by then is shown.
    if (error instanceof JobCancelled) await rebuildImported(services, row);
    throw error;
  }
  await rebuildImported(services, row);
  await finish(running, { state: 'done', counts: tally.result });
  return `${countOf(tally.counts.added, 'event')} imported.`;
}

async function undo(running: Running): Promise<string> {
  const { services, own, row, pixel, progress, change } = running;
  const steps = 3;
  await progress(0, steps);
  await change({ visitsDue: true });
  await removeImportedIdentities({ services, own, pixelId: pixel.id, importId: row.id }, () => progress(0, steps));
  await progress(1, steps);
  await removeImported(own, 'events', { pixelId: pixel.id, importId: row.id });
  await progress(2, steps);
  await rebuildImported(services, row);
  await finish(running, { state: 'undone' });
  return 'What the import added is removed.';
}

type Works = Partial<Record<HistoryImportRow['state'], (running: Running) => Promise<string>>>;

const worksOfEvents: Works = { checking: check, importing: importAll, undoing: undo };
const worksOfFigures: Works = { checking: checkFigures, importing: importFigures, undoing: undoFigures };

/** Tries, imports or undoes an import of history, as its state says. */
export const importHistoryJob = defineJob({
  kind: 'import-history',
  input: thingId,
  process: (services) => {
    const { postgres, clickhouse } = services;
    return async ({ accountId, input: id, progress }) => {
      const found = await postgres.forAccount(accountId, async (tx) => {
        const row = await createHistoryImportStore(tx).find(id);
        const pixel = row === null ? null : await createPixelStore(tx).find(row.pixelId);
        return row === null || pixel === null ? null : { row, pixel };
      });
      const works = found !== null && holdsFigures(found.row.format) ? worksOfFigures : worksOfEvents;
      const work = found === null ? undefined : works[found.row.state];
      if (found === null || work === undefined) return 'There is nothing to do.';
      const change: Running['change'] = (changes) =>
        postgres.forAccount(accountId, (tx) => createHistoryImportStore(tx).update(id, changes));
      const running = { ...found, services, own: scopeToAccount(clickhouse, accountId), progress, change };
      // One at a time for each pixel: they look for each other's events.
      return postgres.whileHeld(`history ${found.pixel.id}`, () => work(running), Infinity);
    };
  },
});
