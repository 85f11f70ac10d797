import { setTimeout as sleep } from 'node:timers/promises';

const patience = 30_000;
const interval = 50;

/** Asks again and again until there is an answer that is not null; throws after half a minute. */
export async function until<T>(question: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error('It did not happen in time');
    await sleep(interval);
  }
}
