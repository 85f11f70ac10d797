import type { Readable } from 'node:stream';

/** Takes pieces of the bytes of a column, the lower byte of each number first, from a byte on. */
export type OnColumnBytes = (column: number, piece: Uint8Array, at: number) => void;

/** Bytes of a stream, as many as are asked for. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #chunk: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream.iterator() as AsyncIterator<Buffer>;
  }

  async #next(): Promise<boolean> {
    while (this.#chunk.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done === true) return false;
      this.#chunk = value;
    }
    return true;
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#next());
  }

  /** Hands over the next bytes in the pieces that they came in. */
  async take(bytes: number, onPiece: (piece: Uint8Array) => void): Promise<void> {
    for (let left = bytes; left > 0;) {
      if (!(await this.#next())) throw new Error('An answer of ClickHouse ended in a column');
      const piece = this.#chunk.subarray(0, left);
      this.#chunk = this.#chunk.subarray(piece.length);
      left -= piece.length;
      onPiece(piece);
    }
  }

  /** A number as LEB128, without a sign. */
  async number(): Promise<number> {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      let byte = 0;
      await this.take(1, ([first = 0]) => {
        byte = first;
      });
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  async text(): Promise<string> {
    const pieces: Uint8Array[] = [];
    await this.take(await this.number(), (piece) => pieces.push(piece));
    return Buffer.concat(pieces).toString();
  }
}

const numberBytes = 8;

/**
 * Reads columns of `UInt64` in the format Native (https://clickhouse.com/docs/interfaces/formats/Native): blocks of rows, and in each the columns one after
 * the other. Numbers are handed over as they come, never as values of JavaScript. Answers how many rows came. Throws for a column of another type.
 */
export async function readNativeColumns(stream: Readable, onBytes: OnColumnBytes): Promise<number> {
  const reader = new ByteReader(stream);
  let rows = 0;
  while (!(await reader.isAtEnd())) {
    const columns = await reader.number();
    const more = await reader.number();
    for (let column = 0; column < columns; column += 1) {
      const [name, type] = [await reader.text(), await reader.text()];
      if (type !== 'UInt64') throw new TypeError(`${name} is a column of ${type}, not of UInt64`);
      let at = rows * numberBytes;
      await reader.take(more * numberBytes, (piece) => {
        onBytes(column, piece, at);
        at += piece.length;
      });
    }
    rows += more;
  }
  return rows;
}
