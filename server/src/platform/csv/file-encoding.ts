import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ResolveError } from './resolve-error.ts';

/** Encodings that files of people come in. */
export type FileEncoding = 'utf-8' | 'utf-16' | 'latin-1';

const newline = 0x0a;

/** Whether some bytes have a letter of two bytes in UTF-8, such as “é”. */
function hasTwoByteLetter(bytes: Uint8Array): boolean {
  return bytes.some((byte, place) => {
    const next = bytes[place + 1] ?? 0;
    return byte >= 0xc3 && byte <= 0xc5 && next >= 0x80 && next <= 0xbf;
  });
}

/** Where the first line of some bytes that is not UTF-8 begins, and how many lines are before it. */
function firstWrongLine(bytes: Buffer): { readonly start: number; readonly lines: number } {
  let [start, lines] = [0, 0];
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    [start, lines] = [end + 1, lines + 1];
  }
  return { start, lines };
}

const marks = [
  { bytes: '%PDF', kind: 'a PDF' },
  { bytes: 'PK\u0003\u0004', kind: 'an Excel or ZIP file' },
  { bytes: '\u00d0\u00cf\u0011\u00e0', kind: 'an old Excel file' },
] as const;

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

/**
 * The encoding of a text file, by its mark and its bytes; what is not UTF-8 is taken as Latin-1. Throws ResolveError for a file that begins as UTF-8
 * and goes on as something else, with the line, and for one of another kind; `name` is what they call it.
 */
export async function encodingOf(file: string, name = file): Promise<FileEncoding> {
  const beginning = await beginningOf(file);
  const other = marks.find(({ bytes }) => beginning === bytes);
  if (other !== undefined) throw new ResolveError(`${name} is ${other.kind}: save it as CSV first.`);
  if (beginning.startsWith('\u00ff\u00fe')) return 'utf-16';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 0;
  let hasLetters = false;
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) {
    // A stream without an encoding gives bytes.
    const bytes = part as Buffer;
    try {
      decoder.decode(bytes, { stream: true });
    } catch {
      const wrong = firstWrongLine(bytes);
      if (hasLetters || hasTwoByteLetter(bytes.subarray(0, wrong.start)))
        throw new ResolveError(
          `${name} is not in one encoding: it begins as UTF-8, and line ${lines + wrong.lines + 1} is not.`,
        );
      return 'latin-1';
    }
    hasLetters ||= hasTwoByteLetter(bytes);
    lines += countLines(bytes);
  }
  return 'utf-8';
}
