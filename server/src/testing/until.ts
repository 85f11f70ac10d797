import { setTimeout as sleep } from 'node:timers/promises';

const usualPatience = 120_000;
const interval = 50;

/** Asks again and again until there is an answer that is not null; throws after two minutes, or as many milliseconds as are given. */
export async function until<T>(question: () => Promise<T | null>, patience = usualPatience): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error('It did not happen in time');
    await sleep(interval);
  }
}
