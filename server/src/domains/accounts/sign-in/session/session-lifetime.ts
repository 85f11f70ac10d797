import { keptDays } from '@acquaint/contract';
import type { SessionRow, UserRow } from './session.table.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const idleTime = keptDays.sessions * day;
const longestTime = 90 * day;
const administratorTime = 12 * hour;
const extendEvery = hour;
const confirmedTime = hour / 6;

const longestTimeOf = ({ isAdmin }: Pick<UserRow, 'isAdmin'>): number => (isAdmin ? administratorTime : longestTime);

/** When a session that is used at `now` ends: after 30 idle days, 90 days after signing in at the latest, and after 12 hours for administrators. */
export function expiryOf(
  { createdAt }: Pick<SessionRow, 'createdAt'>,
  user: Pick<UserRow, 'isAdmin'>,
  now: Date,
): Date {
  return new Date(Math.min(now.getTime() + idleTime, createdAt.getTime() + longestTimeOf(user)));
}

/** Whether a session has lasted as long as its user's may: who becomes an administrator has a shorter one from then on. */
export function isOver(
  { createdAt }: Pick<SessionRow, 'createdAt'>,
  user: Pick<UserRow, 'isAdmin'>,
  now: Date,
): boolean {
  return now.getTime() - createdAt.getTime() >= longestTimeOf(user);
}

/** Whether a used session's end should be rewritten; once an hour is enough. */
export function isDueForExtension(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= extendEvery;
}

/** Whether somebody confirmed in a session within the last ten minutes that it is them. */
export function isConfirmed({ confirmedAt }: Pick<SessionRow, 'confirmedAt'>, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedTime;
}
