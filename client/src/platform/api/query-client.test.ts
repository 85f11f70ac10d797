import { describe, expect, it } from 'vitest';
import { connectToasts, showFailure } from '../toasts.ts';
import { toApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

/** Lets a change fail, and answers the toasts that are shown. A form shows the failures that it has no field for. */
async function toastsOf(error: Error, { isForm = false, ...meta }: Record<string, boolean> = {}): Promise<string[]> {
  const toasts: string[] = [];
  connectToasts({
    enqueueSnackbar: (message: unknown) => String(toasts.push(String(message))),
    closeSnackbar: () => undefined,
  });
  const client = createQueryClient();
  const mutationFn = (): never => {
    throw error;
  };
  try {
    await client.getMutationCache().build(client, { meta, mutationFn }).execute(undefined);
  } catch (failure) {
    if (isForm) showFailure(failure);
  }
  return toasts;
}

const wrong = 'Something went wrong!';
const statuses = [402, 403, 404, 409, 413, 422, 429, 500, 502, 503];

describe('a failed change', () => {
  it.each([{}, { isSilent: true }, { isForm: true }, { isSilent: true, isForm: true }])(
    "says 'Something went wrong!' once: %o",
    async (meta) => {
      const unnamed = statuses.map((status) => toApiError(status, { message: 'a sentence of somebody else' }));
      for (const error of [...unnamed, toApiError(0, null), toApiError(400, null)])
        expect(await toastsOf(error, meta), String(error.status)).toEqual([wrong]);
    },
  );

  it('of wrong input says what is wrong, unless the page does', async () => {
    expect(await toastsOf(toApiError(400, { message: 'Choose a design.' }))).toEqual(['Choose a design.']);
    expect(await toastsOf(toApiError(400, { message: 'Choose a design.' }), { isSilent: true })).toEqual([]);
    expect(await toastsOf(toApiError(400, { errors: { name: ['Too long'] } }), { isSilent: true })).toEqual([]);
  });

  it('with a sentence of its own says it in its place', async () => {
    const conflict = { code: 'changed_meanwhile', message: 'Someone else changed this.' };
    expect(await toastsOf(toApiError(409, conflict), { isSilent: true })).toEqual([]);
    expect(await toastsOf(toApiError(409, conflict))).toEqual([wrong]);
  });

  it('is left to who owns its failures, and to the sign-in page', async () => {
    expect(await toastsOf(toApiError(500, null), { ownsFailures: true })).toEqual([]);
    for (const meta of [{}, { isSilent: true }, { isForm: true }])
      expect(await toastsOf(toApiError(401, { message: 'No' }), meta)).toEqual([]);
  });
});
