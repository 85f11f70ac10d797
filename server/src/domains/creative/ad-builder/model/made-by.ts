import type { SessionUser } from '../../../../platform/http/context.ts';

/** A user as others read who did something. */
export function madeBy({ first_name: first, last_name: last }: SessionUser): string {
  return `${first} ${last}`.trim();
}
