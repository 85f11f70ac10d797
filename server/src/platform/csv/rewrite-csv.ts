import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

/**
 * Writes a CSV file again, line by line: `change` is given the cells of each with its place from 0, and answers what is there instead, or null to leave
 * it out. The file is changed as a whole or not at all.
 */
export async function rewriteCsv(
  file: string,
  change: (cells: readonly string[], place: number) => readonly string[] | null,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    let place = 0;
    for await (const record of createReadStream(file).pipe(parse({ relax_column_count: true }))) {
      // Without names of columns the parser gives lists of texts.
      const cells = change(record as string[], place);
      place += 1;
      if (cells !== null) yield stringify([[...cells]], { quoted_match: /[\r\n]/ });
    }
  }
  const made = `${file}.rewritten`;
  try {
    await pipeline(Readable.from(lines()), createWriteStream(made));
    await rename(made, file);
  } finally {
    await rm(made, { force: true });
  }
}
