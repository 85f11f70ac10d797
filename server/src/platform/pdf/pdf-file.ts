import { deflateSync } from 'node:zlib';

/**
 * Little work, as pages are many, and small pieces of output: what was compressed leaves its last piece in memory until the garbage collector has looked
 * through everything, which for thousands of pages in pieces of the usual size is 60 MB.
 */
const packing = { level: 1, chunkSize: 2_048 } as const;

/** Writes the objects of a PDF one after the other; nothing is kept but where each begins. */
export interface PdfFile {
  /** The number of an object that is written later. */
  reserve(): number;
  /** An object without a stream. Answers its number. */
  add(dictionary: string, number?: number): number;
  /** An object with a stream, compressed unless it is so already. `dictionary` holds entries without brackets. */
  addStream(
    dictionary: string,
    content: Uint8Array | string,
    options?: { number?: number; isCompressed?: boolean },
  ): number;
  /** Writes the index and the end. */
  finish(trailer: string): void;
  /** What was written since the last call. */
  take(): Buffer;
}

/** Begins a file. Version 1.6 is what PDF/X-4 is based on. */
export function createPdfFile(): PdfFile {
  let written = 0;
  let chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  const write = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    written += bytes.length;
    chunks.push(bytes);
  };
  const reserve = (): number => offsets.push(-1);
  const begin = (number: number): void => {
    offsets[number - 1] = written;
    write(`${number} 0 obj\n`);
  };
  // Bytes above 127 show programs that the file is no text.
  write(Buffer.concat([Buffer.from('%PDF-1.6\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3]), Buffer.from('\n')]));
  return {
    reserve,
    add(dictionary, number = reserve()) {
      begin(number);
      write(`${dictionary}\nendobj\n`);
      return number;
    },
    addStream(dictionary, content, { number = reserve(), isCompressed = false } = {}) {
      const raw = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
      const bytes = isCompressed ? raw : deflateSync(raw, packing);
      begin(number);
      write(`<< ${dictionary}${isCompressed ? '' : ' /Filter /FlateDecode'} /Length ${bytes.length} >>\nstream\n`);
      write(bytes);
      write('\nendstream\nendobj\n');
      return number;
    },
    finish(trailer) {
      const start = written;
      const entries = offsets.map((offset) => `${String(Math.max(offset, 0)).padStart(10, '0')} 00000 n \n`);
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
      write(`trailer\n<< /Size ${offsets.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
    },
    take() {
      const bytes = Buffer.concat(chunks);
      chunks = [];
      return bytes;
    },
  };
}
