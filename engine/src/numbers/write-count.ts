const whole = new Intl.NumberFormat('en-US');

/** A count as 12,345. */
export function writeCount(value: number): string {
  return whole.format(value);
}

/** “1 event”, “12,345 events”: a count with what is counted, whose plural ends in s unless it is given. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${writeCount(count)} ${count === 1 ? one : many}`;
}
