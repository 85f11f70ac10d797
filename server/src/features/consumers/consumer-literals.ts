/** A value of our own tables as an SQL literal; texts are quoted. These tables are constants of the product, never input. */
export function literal(value: string | number | readonly unknown[]): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return `[${value.map((part) => literal(part as string | number | readonly unknown[])).join(', ')}]`;
}
