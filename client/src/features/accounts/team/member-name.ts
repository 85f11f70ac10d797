import type { Member } from '@acquaint/contract';

/** First and last name. */
export function nameOf({ first_name: first, last_name: last }: Member): string {
  return `${first} ${last}`.trim();
}
