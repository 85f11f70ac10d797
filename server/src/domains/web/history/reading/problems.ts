import type { HistoryProblem } from '@acquaint/contract';

const mostKinds = 50;
const mostRows = 10;
const other = 'Is wrong in another way than the rows above.';

interface Kind {
  readonly field: string;
  readonly message: string;
  count: number;
  readonly rows: number[];
}

/** What is wrong with rows, by what has to be fixed. */
export class Problems {
  readonly #kinds: Map<string, Kind>;

  /** `known`: what was found before. */
  constructor(known: readonly HistoryProblem[] = []) {
    this.#kinds = new Map(known.map((one) => [`${one.field} ${one.message}`, { ...one, rows: [...one.rows] }]));
  }

  add(row: number, { field, message }: { readonly field: string; readonly message: string }): void {
    const key = `${field} ${message}`;
    const isMore = !this.#kinds.has(key) && this.#kinds.size >= mostKinds;
    const [known, shown] = isMore ? ['', { field: '', message: other }] : [key, { field, message }];
    const kind = this.#kinds.get(known) ?? { ...shown, count: 0, rows: [] };
    kind.count += 1;
    if (kind.rows.length < mostRows) kind.rows.push(row);
    this.#kinds.set(known, kind);
  }

  get count(): number {
    return this.list().reduce((sum, { count }) => sum + count, 0);
  }

  /** The most frequent first. */
  list(): HistoryProblem[] {
    return [...this.#kinds.values()]
      .map((kind) => ({ ...kind, rows: kind.rows.toSorted((one, next) => one - next) }))
      .toSorted((one, next) => next.count - one.count);
  }
}
