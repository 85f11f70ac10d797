/** What a server acknowledged, to be compared with what it kept. */
export class Ledger {
  readonly #acknowledged = new Map<string, Set<string>>();

  /** Records things of a kind (events, tags …) that were acknowledged, by ids of their own. */
  add(kind: string, ids: Iterable<string>): void {
    const known = this.#acknowledged.get(kind) ?? new Set();
    for (const id of ids) known.add(id);
    this.#acknowledged.set(kind, known);
  }

  all(kind: string): string[] {
    return [...(this.#acknowledged.get(kind) ?? [])];
  }

  count(kind: string): number {
    return this.#acknowledged.get(kind)?.size ?? 0;
  }

  /** Compares a kind with what is stored, where a thing that is stored twice is named twice. */
  compare(kind: string, stored: readonly string[]): Comparison {
    const acknowledged = this.#acknowledged.get(kind) ?? new Set<string>();
    const kept = new Set(stored);
    return {
      kind,
      acknowledged: acknowledged.size,
      stored: stored.length,
      lost: [...acknowledged].filter((id) => !kept.has(id)).length,
      doubled: stored.length - kept.size,
    };
  }
}

export interface Comparison {
  readonly kind: string;
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
}
