import type { Readable } from 'node:stream';
import { RowError } from './history-event.ts';

/** A row of a file, from 1, with what was read of it, or why it could not be. */
export interface FileRow {
  readonly row: number;
  readonly value: unknown;
  readonly error?: RowError;
}

/** Longer than any event may be, with blanks and properties that are left out. */
const longest = 1_000_000;
const noJson = 'This is no JSON object. Remove the row, or export the file again.';

function parse(row: number, text: string): FileRow {
  if (text.length > longest) return { row, value: null, error: new RowError('', 'An event may take 32 kB at most.') };
  try {
    return { row, value: JSON.parse(text) };
  } catch {
    return { row, value: null, error: new RowError('', noJson) };
  }
}

/** Gathers texts of any length without keeping more than can be read. */
class Gathered {
  text = '';

  add(part: string): void {
    if (this.text.length <= longest) this.text += part;
  }

  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }
}

/** The rows of a file with one object a line. */
export async function* linesOfJson(source: Readable): AsyncGenerator<FileRow> {
  const gathered = new Gathered();
  let row = 0;
  source.setEncoding('utf8');
  for await (const chunk of source) {
    const [first = '', ...more] = String(chunk).split('\n');
    gathered.add(first);
    for (const part of more) {
      const line = gathered.take().trim();
      row += 1;
      if (line !== '') yield parse(row, line);
      gathered.add(part);
    }
  }
  const last = gathered.take().trim();
  if (last !== '') yield parse(row + 1, last);
}

/** Finds where objects of a list begin and end, piece by piece. */
class ObjectFinder {
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  readonly #gathered = new Gathered();

  get isInside(): boolean {
    return this.#depth > 1;
  }

  /** Whether the character belongs to the brackets of the list and its objects, or is in a text. */
  #step(character: string): 'opens' | 'closes' | 'other' {
    if (this.#isText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (character === '\\') this.#isEscaped = true;
      else if (character === '"') this.#isText = false;
      return 'other';
    }
    if (character === '"') this.#isText = true;
    if (character === '{' || character === '[') return 'opens';
    return character === '}' || character === ']' ? 'closes' : 'other';
  }

  /** The texts of the objects that end in a piece of the file. */
  *find(piece: string): Generator<string> {
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const step = this.#step(piece.charAt(at));
      if (step === 'opens') {
        this.#depth += 1;
        if (this.#depth === 2) start = at;
      } else if (step === 'closes') {
        if (this.#depth === 2) {
          this.#gathered.add(piece.slice(start, at + 1));
          yield this.#gathered.take();
        }
        this.#depth = Math.max(0, this.#depth - 1);
      }
    }
    if (this.isInside) this.#gathered.add(piece.slice(start));
  }
}

/** The rows of a file that is one list of objects. */
export async function* listOfJson(source: Readable): AsyncGenerator<FileRow> {
  const finder = new ObjectFinder();
  let row = 0;
  source.setEncoding('utf8');
  for await (const chunk of source)
    for (const text of finder.find(String(chunk))) {
      row += 1;
      yield parse(row, text);
    }
  if (finder.isInside)
    yield {
      row: row + 1,
      value: null,
      error: new RowError('', 'The file ends in the middle of this row: export it again.'),
    };
}
