import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writePackageFile } from '../../../../platform/files/package-folder.ts';
import { answerProcess } from '../../../../platform/processes/run-in-process.ts';
import { printPieces } from './print-pieces.ts';
import type { PrintBatch, PrintTask } from './print-task.ts';

interface AskedBatch extends PrintBatch {
  readonly from: number;
}

interface PrintedPiece {
  readonly serial: number;
  readonly sides: readonly Uint8Array[];
}

export interface PrintCall {
  readonly task: PrintTask;
  readonly answer: null;
  readonly asks: {
    /** The next pieces of one design; null: there are no more. */
    nextBatch(): Promise<AskedBatch | null>;
    /** The batch is in the package. */
    recordWritten(): Promise<void>;
    /** Takes the pieces of the batch for a mail house. */
    takePrinted(printed: readonly PrintedPiece[]): Promise<void>;
  };
}

/** The name of the file of a batch, by the number of the piece that it begins with at the earliest. */
const fileName = (from: number): string => `pieces-${String(from).padStart(7, '0')}.pdf`;

/** Writes a batch into the package. */
async function writeFile(task: PrintTask, folder: string, { from, ...batch }: AskedBatch): Promise<void> {
  await writePackageFile(folder, fileName(from), Readable.from(printPieces(task, batch, { withMarks: true })));
}

/** A file for each side of each piece, as mail houses take them. */
async function printEach(task: PrintTask, { variant, pieces }: AskedBatch): Promise<PrintedPiece[]> {
  const sides = task.scenes[variant]?.pages.length ?? 0;
  const printed: PrintedPiece[] = [];
  for (const piece of pieces) {
    const files: Uint8Array[] = [];
    for (let page = 0; page < Math.min(sides, 2); page += 1)
      files.push(await buffer(printPieces(task, { variant, pieces: [piece] }, { withMarks: false, page })));
    printed.push({ serial: piece.serial, sides: files });
  }
  return printed;
}

answerProcess<PrintCall>(async (task, asks) => {
  for (let batch = await asks.nextBatch(); batch !== null; batch = await asks.nextBatch())
    if (task.folder === null) await asks.takePrinted(await printEach(task, batch));
    else {
      await writeFile(task, task.folder, batch);
      await asks.recordWritten();
    }
  return null;
});
