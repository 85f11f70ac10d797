import { setTimeout as sleep } from 'node:timers/promises';

const usualTimeout = 300_000;
const shortestPause = 50;

/**
 * Asks again and again until there is an answer that is not null; throws after five minutes, or as many milliseconds as are given. The longer it
 * has waited, the longer it pauses: an answer comes a sixth of the time late at most, and asking leaves the processors to what is waited for.
 */
export async function until<T>(question: () => Promise<T | null>, timeout = usualTimeout): Promise<T> {
  const start = Date.now();
  for (;;) {
    const asked = Date.now();
    const answer = await question();
    if (answer !== null) return answer;
    const now = Date.now();
    if (now - start > timeout) throw new Error('Timed out waiting for the condition');
    await sleep(Math.max(shortestPause, now - asked, (now - start) / 6));
  }
}
