import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writePackageFile } from '../../../../platform/files/package-folder.ts';
import { type Ask, answerProcess } from '../../../../platform/processes/run-in-process.ts';
import { printPieces } from './print-pieces.ts';
import type { PrintBatch, PrintTask } from './print-task.ts';

/** The name of the file of a batch, by the number of the piece that it begins with at the earliest. */
const fileName = (from: number): string => `pieces-${String(from).padStart(7, '0')}.pdf`;

/** Writes a batch into the package. */
async function writeFile(task: PrintTask, folder: string, { from, ...batch }: AskedBatch): Promise<object> {
  await writePackageFile(folder, fileName(from), Readable.from(printPieces(task, batch, { withMarks: true })));
  return { of: 'written' };
}

/** A file for each side of each piece, as mail houses take them. */
async function printEach(task: PrintTask, { variant, pieces }: AskedBatch): Promise<object> {
  const sides = task.scenes[variant]?.pages.length ?? 0;
  const printed: { serial: number; sides: Uint8Array[] }[] = [];
  for (const piece of pieces) {
    const files: Uint8Array[] = [];
    for (let page = 0; page < Math.min(sides, 2); page += 1)
      files.push(await buffer(printPieces(task, { variant, pieces: [piece] }, { withMarks: false, page })));
    printed.push({ serial: piece.serial, sides: files });
  }
  return { of: 'printed', printed };
}

/** What is asked for and answered by the process that gave the task. */
interface AskedBatch extends PrintBatch {
  readonly from: number;
}

answerProcess(async (given: unknown, ask: Ask) => {
  // Only `sendMailingJob` gives tasks, and answers with batches.
  const task = given as PrintTask;
  for (;;) {
    const batch = (await ask({ of: 'next' })) as AskedBatch | null;
    if (batch === null) return null;
    await ask(task.folder === null ? await printEach(task, batch) : await writeFile(task, task.folder, batch));
  }
});
