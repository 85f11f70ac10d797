/**
 * A value as an SQL literal: a number, a quoted text, or an array of these. Values of users go into parameters, not here:
 * this is for constants of the product and for settings, which take no parameters.
 */
export function literal(value: string | number | readonly unknown[]): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  // An array holds what this function takes.
  return `[${value.map((part) => literal(part as string | number | readonly unknown[])).join(', ')}]`;
}

/** A column's name as an SQL identifier, whatever characters it has. */
export function identifier(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}

/** A text in which `*` stands for anything, as a pattern of `like`; the pattern's own signs are themselves. It goes into a parameter. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll('*', '%');
}
