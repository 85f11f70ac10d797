interface Waiting<Answer> {
  readonly current: Promise<unknown>;
  next: Promise<Answer> | null;
}

/**
 * Shares answers among those who ask the same, each under its key: whoever asks while a question is under way gets the answer of the next one, which starts
 * when that has ended. No answer is older than its question.
 */
export function shareNext<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const asked = new Map<string, Waiting<Answer>>();
  const start = (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = ask();
    const waiting: Waiting<Answer> = { current: answer, next: null };
    asked.set(key, waiting);
    const end = (): void => {
      if (waiting.next === null) asked.delete(key);
    };
    answer.then(end, end);
    return answer;
  };
  return (key, ask) => {
    const waiting = asked.get(key);
    if (waiting === undefined) return start(key, ask);
    waiting.next ??= waiting.current.then(
      () => start(key, ask),
      () => start(key, ask),
    );
    return waiting.next;
  };
}
