const minute = 60_000;
const longest = 8 * 24 * 60;

/** Whether a field of a cron expression takes a number: `*`, `*` in steps, or numbers. */
function isTaken(field: string, value: number): boolean {
  if (field === '*') return true;
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0;
  return field.split(',').map(Number).includes(value);
}

/** When work that is scheduled by minute and hour (UTC) runs next; null where its cron expression says more than that. */
export function nextRun(cron: string, now: Date): Date | null {
  const [minutes = '', hours = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return null;
  const first = Math.floor(now.getTime() / minute) + 1;
  for (let at = first; at < first + longest; at += 1) {
    const moment = new Date(at * minute);
    if (isTaken(minutes, moment.getUTCMinutes()) && isTaken(hours, moment.getUTCHours())) return moment;
  }
  return null;
}
