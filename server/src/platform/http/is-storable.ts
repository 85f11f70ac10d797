/** Whether every text inside, keys included, can be stored: PostgreSQL refuses NUL, and lone surrogates are no Unicode. */
export function isStorable(input: unknown): boolean {
  // A stack of our own: hostile nesting must not overflow the call stack.
  const pending: unknown[] = [input];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value !== 'object' || value === null) continue;
    // One by one: a call with half a million arguments overflows the call stack, too.
    for (const [key, inner] of Object.entries(value)) pending.push(key, inner);
  }
  return true;
}
