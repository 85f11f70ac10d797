import * as harfbuzz from 'harfbuzzjs';

/**
 * Waits until HarfBuzz can be used. Where modules may wait while they are evaluated it can be at once; the bundle of the client exports a
 * promise instead.
 */
export async function harfbuzzReady(): Promise<void> {
  const ready: unknown = Object.entries(harfbuzz).find(([name]) => name === 'ready')?.[1];
  await Promise.resolve(ready);
}
