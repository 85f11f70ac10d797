import { setTimeout as sleep } from 'node:timers/promises';

const usualTimeout = 300_000;
const shortestPause = 50;

/**
 * Asks again and again until there is an answer that is not null; throws after five minutes, or as many milliseconds as are given. Between
 * two questions it waits as long as the last one took, so that asking takes no more than half of the time.
 */
export async function until<T>(question: () => Promise<T | null>, timeout = usualTimeout): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const asked = Date.now();
    const answer = await question();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error('Timed out waiting for the condition');
    await sleep(Math.max(shortestPause, Date.now() - asked));
  }
}
