import { z } from 'zod';
import { runInProcess, WorkRefused } from '../processes/run-in-process.ts';

/** What a page of a prepared PDF calls its content. */
export const contentName = 'Content';

export interface PreparePdfTask {
  readonly file: string;
  /** Where files are put. */
  readonly folder: string;
  /** Pages behind them are left out. */
  readonly mostPages: number;
}

const preparedPdf = z.object({ prepared: z.string(), pages: z.array(z.string()) });
/** Paths: a PDF with the content of each page as one form of the size of a unit square, and a PNG of each page at 300 dots an inch. */
export type PreparedPdf = z.infer<typeof preparedPdf>;

const mostSeconds = 30;

/**
 * Makes the PDF of somebody else fit to be a part of ours. It is not trusted: it is read in a process of its own, with a limit of time and memory, and only
 * what its pages show is kept. Rejects with WorkRefused for a PDF that is locked, damaged or takes too long.
 */
export async function preparePdf(task: PreparePdfTask): Promise<PreparedPdf> {
  const script = new URL('prepare-pdf-process.ts', import.meta.url);
  const tooMuch = new WorkRefused('The PDF is too complicated to be read');
  try {
    return preparedPdf.parse(await runInProcess(script, task, { limit: { seconds: mostSeconds, error: tooMuch } }));
  } catch (error) {
    // A process that broke down broke down over this file.
    throw error instanceof WorkRefused ? error : tooMuch;
  }
}
