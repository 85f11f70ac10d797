import { setTimeout as sleep } from 'node:timers/promises';

const usualTimeout = 300_000;
const interval = 50;

/** Asks again and again until there is an answer that is not null; throws after five minutes, or as many milliseconds as are given. */
export async function until<T>(question: () => Promise<T | null>, timeout = usualTimeout): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await question();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error('Timed out waiting for the condition');
    await sleep(interval);
  }
}
