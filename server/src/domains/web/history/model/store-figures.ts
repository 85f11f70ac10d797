import { countOf } from '@acquaint/engine/numbers';
import { utcDayOf } from '@acquaint/engine/dates';
import { idOf } from '../../../../platform/ids/ids.ts';
import { expiryOf } from '../../pixels/index.ts';
import { type Figure, figure } from '../reading/figures.ts';
import { daysOfOthers } from './figures.queries.ts';
import { removeImported } from './history.queries.ts';
import { historyKey } from './history-files.ts';
import { finish, type Running } from './running.ts';
import { linesOf } from './stored-rows.ts';
import { Tally } from './store-history.ts';

const atOnce = 5_000;

/** Sorts totals by what is done with them: those of a day and kind that another import brought are there already. */
async function choose({ services, own, row, pixel }: Running) {
  const others = await daysOfOthers(own, { pixelId: pixel.id, importId: row.id });
  const today = utcDayOf(services.now());
  return (tally: Tally, figures: readonly Figure[]): object[] => {
    const isKnown = ({ day, kind }: Figure): boolean => others.has(`${day} ${kind}`);
    const kept = figures.filter((one) => !isKnown(one) && expiryOf(pixel, one.day) >= today);
    const known = figures.filter(isKnown).length;
    tally.counts.known += known;
    tally.counts.expired += figures.length - known - kept.length;
    tally.counts.added += kept.length;
    const { accountId, pixelId, id } = row;
    const owners = { account_id: accountId, pixel_id: pixelId, import_id: id };
    return kept.map((one) => ({
      ...owners,
      ...one,
      figure_id: idOf(`${id} ${one.day} ${one.kind} ${one.name}`),
      expires_on: expiryOf(pixel, one.day),
    }));
  };
}

/** Goes through the totals of a file; storing them twice is storing them once. */
async function storeFigures(running: Running, isDry: boolean): Promise<Tally> {
  const { services, row, progress } = running;
  const chosen = await choose(running);
  const tally = new Tally(row, null);
  let done = 0;
  await services.files.local.withFile(historyKey(row), async (path) => {
    for await (const figures of linesOf(path, { line: figure, after: 0, atOnce })) {
      await progress(done, row.summary.rows);
      const rows = chosen(tally, figures);
      if (!isDry)
        await services.clickhouse.insert('imported_figures', rows, { token: idOf(`figures ${row.id} ${done}`) });
      done += figures.length;
    }
  });
  return tally;
}

/** Counts what would be stored of a file of totals. */
export async function checkFigures(running: Running): Promise<string> {
  const tally = await storeFigures(running, true);
  await running.change({ state: 'checked', counts: tally.result });
  return `${countOf(tally.counts.added, 'total')} can be imported.`;
}

/** Stores a file of totals. */
export async function importFigures(running: Running): Promise<string> {
  const tally = await storeFigures(running, false);
  await finish(running, { state: 'done', counts: tally.result });
  return `${countOf(tally.counts.added, 'total')} imported.`;
}

/** Deletes the totals of an import. */
export async function undoFigures(running: Running): Promise<string> {
  const { own, row, pixel } = running;
  await removeImported(own, 'imported_figures', { pixelId: pixel.id, importId: row.id });
  await finish(running, { state: 'undone' });
  return 'What the import added is removed.';
}
