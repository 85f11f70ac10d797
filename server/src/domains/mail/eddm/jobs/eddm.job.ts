import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { slipRecords, slipScene, type Sheet } from '@acquaint/engine';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { type PackageFacts, sealPackage, writePackageFile } from '../../../../platform/files/package-folder.ts';
import { paperPdf, sheetPdf } from '../../../../platform/pdf/sheets-pdf.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { eddmFolder } from '../print/eddm-files.ts';
import { produceEddmKind } from '../model/eddm-kind.ts';
import {
  broughtRoutes,
  bundleSheets,
  dropSheets,
  printOrder,
  sayBundles,
  slipsOf,
  statementSheets,
} from '../print/eddm-papers.ts';
import { eddmPdf } from '../print/eddm-print.ts';
import { createEddmStore } from '../model/eddm.store.ts';
import type { EddmRow, EddmTask } from '../model/eddm.table.ts';

const routeColumns = [
  'ZIP',
  'Route',
  'Post office',
  'Day',
  'Homes',
  'Businesses',
  'Pieces',
  'Bundles',
  'Counts of',
  'Source',
];

async function* routeRows(task: EddmTask) {
  for (const { drop, route, pieces, bundles } of broughtRoutes(task))
    yield {
      ZIP: route.zip,
      Route: route.route,
      'Post office': drop.facility,
      Day: drop.day ?? '',
      Homes: String(route.residential),
      Businesses: String(route.business),
      Pieces: String(pieces),
      Bundles: sayBundles(bundles),
      'Counts of': route.counted_on,
      Source: route.source,
    };
}

type Step = readonly [name: string, content: () => Promise<AsyncIterable<unknown>> | AsyncIterable<unknown>];

function stepsOf(services: Services, { accountId, name, updatedAt: madeAt }: EddmRow, task: EddmTask): readonly Step[] {
  const sheets = (list: readonly Sheet[]) => sheetPdf(list, madeAt);
  return [
    ['piece.pdf', () => eddmPdf(services, { ...task, accountId, title: name, madeAt }, true)],
    [
      'facing-slips.pdf',
      () => paperPdf({ scene: slipScene(), records: slipRecords(slipsOf(task)), title: 'Facing slips', madeAt }),
    ],
    ['statements.pdf', () => sheets(statementSheets(task))],
    ['bundles.pdf', () => sheets(bundleSheets(name, task))],
    ['drop-off.pdf', () => sheets(dropSheets(name, task))],
    ['order.pdf', () => sheets([printOrder(name, task)])],
    ['routes.csv', () => writeCsv(routeColumns, routeRows(task))],
  ];
}

/** Makes the package of a mailing to every door, file by file: run again it makes all of them again. */
async function produce(
  services: Services,
  row: EddmRow,
  progress: (done: number, total: number) => Promise<void>,
): Promise<PackageFacts | null> {
  const { task } = row;
  if (task === null) return null;
  return services.files.local.changeFolder(eddmFolder(row), async (folder) => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const steps = stepsOf(services, row, task);
    for (const [index, [name, content]] of steps.entries()) {
      await progress(index, steps.length);
      await writePackageFile(folder, name, Readable.from(await content()));
    }
    await progress(steps.length, steps.length);
    return sealPackage(folder, services.now());
  });
}

/** Makes packages of mailings to every door. */
export const produceEddmJob = defineJob({
  kind: produceEddmKind,
  input: thingId,
  storesFiles: true,
  process(services) {
    const { postgres } = services;
    return async ({ accountId, input: subject, progress }) => {
      const row = await postgres.forAccount(accountId, (tx) => createEddmStore(tx).find(subject));
      const made = row?.status === 'producing' ? await produce(services, row, progress) : null;
      if (row === null || made === null) return 'The mailing is a draft again, or gone.';
      await postgres.forAccount(accountId, async (tx) => {
        const store = createEddmStore(tx);
        // Whoever went back to the draft meanwhile wants no package.
        const now = await store.lock(row.id);
        if (now?.status === 'producing') await store.update(row.id, { status: 'ready', package: made });
      });
      return `The package has ${made.files} files.`;
    };
  },
});
