import { vi } from 'vitest';

/** Asks until nothing is thrown, and answers what came then. The limit ends a run that hangs; no busy machine reaches it. */
export const eventually = <Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(ask, { timeout: 300_000, interval: 50 });
