import type { WordName, Words } from './word-expressions.ts';

/**
 * Steps that count the people of many words in one pass. An operand is a column of the index by its place in `columns` (0 and above), or a result that is
 * kept (-1 is the first one, -2 the second).
 */
export interface CountProgram {
  readonly columns: readonly WordName[];
  /** Results that are kept at the same time. */
  readonly results: number;
  /** Four numbers a step: the operation, where its result goes, and two operands. `count` has the place of a count there, and counts whom both operands have. */
  readonly steps: readonly number[];
  readonly counts: number;
}

export const wordOperations = { and: 0, or: 1, andNot: 2, not: 3, count: 4 } as const;

/** Words under a name that later ones use. */
export interface NamedWords {
  readonly name: WordName;
  readonly words: Words;
}

interface CountedWords {
  /** Each after those that it uses. */
  readonly parts: readonly NamedWords[];
  readonly counted: readonly Words[];
  /** The column of everybody: nobody else is counted. */
  readonly within: WordName;
}

/** Gives results their places: one that is no longer used is the next one's. */
class Results {
  #free: number[] = [];
  #made = 0;

  get made(): number {
    return this.#made;
  }

  take(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    this.#made += 1;
    return -this.#made;
  }

  give(result: number): void {
    this.#free.push(result);
  }
}

class Compiler {
  readonly columns = new Map<WordName, number>();
  readonly results = new Results();
  readonly steps: number[] = [];
  readonly #named = new Map<WordName, number>();
  readonly #kept = new Set<number>();
  readonly #within: WordName;

  constructor(within: WordName) {
    this.#within = within;
  }

  /** Keeps words under a name for as long as the program runs. */
  name({ name, words }: NamedWords): void {
    const operand = this.operandOf(words);
    if (operand < 0) this.#kept.add(operand);
    this.#named.set(name, operand);
  }

  count(words: Words, place: number): void {
    const operand = this.operandOf(words);
    this.steps.push(wordOperations.count, place, operand, this.#column(this.#within));
    this.#release(operand);
  }

  operandOf(words: Words): number {
    if (typeof words === 'string') return this.#named.get(words) ?? this.#column(words);
    if ('not' in words) return this.#step('not', this.operandOf(words.not));
    return 'all' in words ? this.#allOf(words.all) : this.#anyOf(words.any);
  }

  /** What is left out is left out of the others, which saves a step. */
  #allOf(parts: readonly Words[]): number {
    const isLeftOut = (part: Words): part is { readonly not: Words } => typeof part !== 'string' && 'not' in part;
    const wanted = parts.filter((part) => !isLeftOut(part));
    // Nobody else is counted: everybody is whoever is there.
    const first = this.operandOf(wanted[0] ?? this.#within);
    const all = wanted.slice(1).reduce((sum, part) => this.#step('and', sum, this.operandOf(part)), first);
    return parts.filter(isLeftOut).reduce((sum, { not }) => this.#step('andNot', sum, this.operandOf(not)), all);
  }

  #anyOf([first, ...rest]: readonly Words[]): number {
    if (first === undefined) return this.#step('andNot', this.#column(this.#within), this.#column(this.#within));
    return rest.reduce<number>((sum, part) => this.#step('or', sum, this.operandOf(part)), this.operandOf(first));
  }

  #step(operation: keyof typeof wordOperations, left: number, right = left): number {
    this.#release(left);
    if (right !== left) this.#release(right);
    const to = this.results.take();
    this.steps.push(wordOperations[operation], to, left, right);
    return to;
  }

  #column(name: WordName): number {
    const known = this.columns.get(name);
    if (known !== undefined) return known;
    const place = this.columns.size;
    this.columns.set(name, place);
    return place;
  }

  #release(operand: number): void {
    if (operand < 0 && !this.#kept.has(operand)) this.results.give(operand);
  }
}

/** Compiles words to count. A name that no part has is a column. */
export function compileCounts({ parts, counted, within }: CountedWords): CountProgram {
  const compiler = new Compiler(within);
  for (const part of parts) compiler.name(part);
  for (const [place, words] of counted.entries()) compiler.count(words, place);
  return {
    columns: [...compiler.columns.keys()],
    results: compiler.results.made,
    steps: compiler.steps,
    counts: counted.length,
  };
}
