const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether every text inside, keys included, can be stored: PostgreSQL refuses NUL, and lone surrogates are no Unicode. */
export function isStorable(input: unknown): boolean {
  // A stack of our own: hostile nesting must not overflow the call stack.
  const pending: object[] = [];
  const take = (value: unknown): boolean => {
    if (typeof value === 'string') return isStorableText(value);
    if (typeof value === 'object' && value !== null) pending.push(value);
    return true;
  };
  if (!take(input)) return false;
  for (let outer = pending.pop(); outer !== undefined; outer = pending.pop()) {
    // Half a million values may be in one list: nothing is made for each.
    if (Array.isArray(outer)) {
      for (const value of outer) if (!take(value)) return false;
    } else {
      for (const [key, value] of Object.entries(outer)) if (!isStorableText(key) || !take(value)) return false;
    }
  }
  return true;
}
