const units = 10_000;

/** Adds two amounts of up to four decimals without the errors of binary fractions: 0.1 and 0.2 are 0.3. */
export function addMoney(left: number, right: number): number {
  return (Math.round(left * units) + Math.round(right * units)) / units;
}
