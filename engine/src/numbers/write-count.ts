const whole = new Intl.NumberFormat('en-US');

/** A count as 12,345. */
export function writeCount(value: number): string {
  return whole.format(value);
}
