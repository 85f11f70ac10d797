/**
 * Remembers answers for some milliseconds, each under its key: who asks meanwhile gets the same one, also while it is on its way. A failure is not
 * remembered.
 */
export function rememberFor<Answer>(
  milliseconds: number,
): (key: unknown, ask: () => Promise<Answer>) => Promise<Answer> {
  const remembered = new Map<unknown, { readonly until: number; readonly answer: Promise<Answer> }>();
  return (key, ask) => {
    const now = performance.now();
    for (const [old, { until }] of remembered) if (until <= now) remembered.delete(old);
    const known = remembered.get(key);
    if (known !== undefined) return known.answer;
    const answer = ask();
    remembered.set(key, { until: now + milliseconds, answer });
    answer.catch(() => remembered.delete(key));
    return answer;
  };
}
