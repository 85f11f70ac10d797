const day = 24 * 3600 * 1000;
const lifetime = 30 * day;
const extendEvery = 3600 * 1000;

/** When a session that is used at `now` ends: 30 days on. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + lifetime);
}

/** Whether a used session's end should be written anew; once an hour is enough. */
export function isDueForExtension(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= extendEvery;
}
