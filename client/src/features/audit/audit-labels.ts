import type { AuditEvent } from '@acquaint/contract';

/** An operation's name as words: 'approveUser' becomes 'Approve user'. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who did it, and on whose behalf. */
export function actorLabel({ actor, impersonator }: AuditEvent): string {
  const name = actor?.name ?? 'Acquaint';
  return impersonator === null ? name : `${impersonator} as ${name}`;
}
