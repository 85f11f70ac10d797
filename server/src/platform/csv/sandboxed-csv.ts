import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inTemporaryFolder } from '../files/temporary-folder.ts';
import { invalidInput, refusedFile } from '../http/operation-error.ts';
import { WorkRefused } from '../processes/work-refused.ts';
import type { SandboxedWork } from '../sandbox/sandboxed-work.ts';
import type { Services } from '../services.ts';
import { CsvError, type CsvRow } from './csv.ts';

const csvWork: SandboxedWork = {
  script: new URL('csv-work.ts', import.meta.url),
  hasNativeCode: false,
  limits: { cpuSeconds: 60, seconds: 120, megabytes: 300, fileMegabytes: 500 },
  tooMuch: 'The file is too complex to be read. Split it into smaller files.',
  damaged: 'The file is not valid CSV',
};

const csvRow = z.object({ line: z.number(), cells: z.record(z.string(), z.string()) });
const answered = z.object({
  first: csvRow.nullable(),
  rows: z.number().int(),
  error: z.string().max(1_000).nullable(),
});
const lineOfRows = z.union([
  z.object({ names: z.array(z.string()) }),
  z.object({ line: z.number(), cells: z.array(z.string()) }),
]);

interface CsvFile {
  readonly accountId: string;
  readonly path: string;
}

/** A CSV file as the sandbox has read it. */
export interface ParsedCsv {
  /** How many rows there are. */
  readonly count: number;
  /** All rows. Throws CsvError at the end where the file could not be read to its end. */
  rows(): AsyncGenerator<CsvRow>;
}

/** Longer than any row can become; what a child writes is trusted as little as the file. */
const longestLine = 8_000_000;

/** The lines of a file. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const parts = `${rest}${String(chunk)}`.split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > longestLine) throw new CsvError(csvWork.tooMuch);
    yield* parts;
  }
}

function parseLine(line: string): z.infer<typeof lineOfRows> {
  try {
    return lineOfRows.parse(JSON.parse(line));
  } catch (error) {
    throw new CsvError(csvWork.damaged, { cause: error });
  }
}

async function* readRows(path: string, error: string | null): AsyncGenerator<CsvRow> {
  let names: readonly string[] = [];
  for await (const line of linesOf(path)) {
    const reported = parseLine(line);
    if ('names' in reported) ({ names } = reported);
    else
      yield {
        line: reported.line,
        cells: Object.fromEntries(reported.cells.map((cell, place) => [names[place] ?? '', cell])),
      };
  }
  if (error !== null) throw new CsvError(error);
}

/** The first row of an uploaded CSV file. Throws 400 on `file` where it cannot be read, or has no row: `emptyText` says so. */
export async function requireFirstRow(
  { sandbox }: Pick<Services, 'sandbox'>,
  { accountId, path }: CsvFile,
  emptyText: string,
): Promise<CsvRow> {
  const { first, error } = await sandbox
    .run(csvWork, {
      accountId,
      answer: answered,
      task: async (give) => ({ file: await give(path, 'rows.csv'), mostRows: 1 }),
      take: (answer) => Promise.resolve(answer),
    })
    .catch(refusedFile);
  if (first !== null) return first;
  throw invalidInput({ file: [error ?? emptyText] });
}

/** Works on the rows of a CSV file, of which the sandbox reads so many. Rejects with CsvError where the file cannot be read at all. */
export async function withParsedCsv<Result>(
  { config, sandbox }: Pick<Services, 'config' | 'sandbox'>,
  { accountId, path, mostRows }: CsvFile & { readonly mostRows: number },
  use: (parsed: ParsedCsv) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(config, 'csv', async (folder) => {
    const rows = join(folder, 'rows.jsonl');
    const { rows: count, error } = await sandbox
      .run(csvWork, {
        accountId,
        answer: answered,
        task: async (give) => ({ file: await give(path, 'rows.csv'), mostRows }),
        async take(answer, written) {
          await rename(await written('rows.jsonl'), rows);
          return answer;
        },
      })
      .catch((failure: unknown) => {
        throw failure instanceof WorkRefused ? new CsvError(failure.message, { cause: failure }) : failure;
      });
    return use({ count, rows: () => readRows(rows, error) });
  });
}
