import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { defineJob, noInput, thingId } from './define-job.ts';

// These jobs use no services.
const services = {} as Services;
const context = { jobId: 'a job', accountId: 'an account', progress: () => Promise.resolve() };
const thing = '01a4b6d2-5f6e-7c3a-9d10-3b2f8c7e6a51';

describe('defineJob', () => {
  const rename = defineJob({
    kind: 'rename',
    input: thingId,
    storesFiles: true,
    process:
      () =>
      ({ input, accountId }) =>
        Promise.resolve(`${input} of ${accountId}`),
  });

  it('runs with what it was enqueued with', async () => {
    const work = rename.work(thing);
    expect(work).toEqual({ kind: 'rename', subject: thing });
    const handler = rename.handler(services);
    expect(handler).toMatchObject({ kind: 'rename', storesFiles: true });
    expect(await handler.run({ ...context, subject: work.subject })).toBe(`${thing} of an account`);
  });

  it('does not run with anything else', async () => {
    const handler = rename.handler(services);
    await expect(Promise.resolve().then(() => handler.run({ ...context, subject: 'no id' }))).rejects.toThrow(
      'Must be an id',
    );
  });

  it('needs no input for work on an account as a whole', async () => {
    const tidy = defineJob({ kind: 'tidy', input: noInput, process: () => () => Promise.resolve('tidy') });
    expect(tidy.work()).toEqual({ kind: 'tidy', subject: '' });
    expect(await tidy.handler(services).run({ ...context, subject: '' })).toBe('tidy');
  });
});
