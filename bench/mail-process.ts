import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { printPieces } from '../server/src/domains/mail/mailing/print/print-pieces.ts';
import type { PrintBatch, PrintTask } from '../server/src/domains/mail/mailing/print/print-task.ts';
import { answerProcess } from '../server/src/platform/processes/run-in-process.ts';
import { figuresOf, type PrintFigures } from './print-figures.ts';

// Prints batches into files as the print process of the product does, and answers what it took.
export interface MailBenchCall {
  readonly task: PrintTask;
  readonly answer: PrintFigures;
  readonly asks: { nextBatch(): Promise<PrintBatch | null> };
}

answerProcess<MailBenchCall>(async (task, asks) => {
  const started = process.cpuUsage();
  for (let number = 0; ; number += 1) {
    const batch = await asks.nextBatch();
    if (batch === null) return figuresOf(started);
    const file = await open(join(task.folder ?? '', `pieces-${number}.pdf`), 'w');
    for await (const part of printPieces(task, batch, { withMarks: true })) await file.write(part);
    await file.close();
  }
});
