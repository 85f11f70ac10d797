import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a program says of a file; null where it is not installed. Throws when it finds fault with the file. */
async function ask(program: string, parameters: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await run(program, [...parameters], { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export interface IndependentReading {
  /** What qpdf finds of the structure; null where it is not installed. */
  readonly structure: string | null;
  /** The texts of the pages by pdftotext; null where it is not installed. */
  readonly pages: readonly string[] | null;
}

/** A PDF as two readers see it that share no code with ours, where the machine has them. */
export async function readIndependently(pdf: Uint8Array): Promise<IndependentReading> {
  const folder = await mkdtemp(join(tmpdir(), 'acquaint-pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    await writeFile(file, pdf);
    const structure = await ask('qpdf', ['--check', file]);
    const text = await ask('pdftotext', ['-layout', file, '-']);
    // Each page ends with a form feed.
    return { structure, pages: text === null ? null : text.split('\f').slice(0, -1) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
