/** What a migration says of itself in a comment: `-- takes 30 seconds per million rows of job_runs` and, where nobody can use the table meanwhile, `, which it locks`. */
export interface MigrationCost {
  readonly table: string;
  readonly secondsPerMillion: number;
  readonly isLocking: boolean;
}

const costLine = /^-- takes (\d+) seconds per million rows of ([a-z_]+)(, which it locks)?$/m;

/** Reads what a migration says of its time; null: it takes none that anybody would notice. */
export function costOf(text: string): MigrationCost | null {
  const [line, seconds = '', table = '', locks] = costLine.exec(text) ?? [];
  return line === undefined ? null : { table, secondsPerMillion: Number(seconds), isLocking: locks !== undefined };
}
