import type { Operation, OperationOutput, OperationRequest } from '@acquaint/contract';
import { ApiError } from './api-error.ts';
import { callOperation } from './api-client.ts';
import { answerBy } from './query.ts';

function nullWhereLocked(error: unknown): null {
  if (error instanceof ApiError && error.code === 'link_password_required') return null;
  throw error;
}

/** What a link that somebody was given shows; null while it wants a password. */
export function linkAnswer<const O extends Operation>(operation: O, request: OperationRequest<O>) {
  return answerBy<O, OperationOutput<O> | null>(operation, request, {
    load: (signal) => callOperation(operation, request, signal).catch(nullWhereLocked),
    // The page itself says what went wrong.
    meta: { isSilent: true },
    retry: false,
  });
}
