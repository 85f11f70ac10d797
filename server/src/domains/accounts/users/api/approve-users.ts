import { approveUsers as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { approve } from './approve-user.ts';

/** Who was decided on meanwhile, or is there no more, holds up nobody else. */
const isPassed = (error: unknown): boolean =>
  error instanceof OperationError && (error.code === 'wrong_state' || error.code === 'not_found');

export const approveUsers = mutation(
  operation,
  { audit: 'user', as: 'system', action: 'approveUser' },
  async (context, { body }) => {
    let approved = 0;
    for (const id of new Set(body.ids)) {
      try {
        await approve(context, id);
        approved += 1;
      } catch (error) {
        if (!isPassed(error)) throw error;
      }
    }
    return { data: { approved }, message: `${approved === 1 ? '1 user' : `${approved} users`} can sign in now.` };
  },
);
