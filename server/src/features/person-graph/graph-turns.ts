import { createTurns } from '../../platform/turns/turns.ts';

/** Who is whom in an account is changed by one at a time: by key of the account's id. */
export const graphTurns = createTurns();

let last = 0;

/** A number greater than all before it: of two versions of a row the later one holds. */
export function nextVersion(): number {
  last = Math.max(last + 1, Date.now() * 1_000);
  return last;
}
