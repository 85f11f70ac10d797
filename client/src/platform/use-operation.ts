import type { Operation, OperationOutput, OperationRequest } from '@acquaint/contract';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { callOperation } from './api-client.ts';
import { showSuccess } from './toasts.ts';

export interface UseOperationOptions<O extends Operation> {
  /** Answers that are no longer true once it has worked. */
  readonly invalidates?: readonly QueryKey[];
  /** The caller shows failures itself. */
  readonly isSilent?: boolean;
  /** The caller shows what it answers itself: no toast. */
  readonly hasOwnSuccess?: boolean;
  readonly onSuccess?: (output: OperationOutput<O>) => void | Promise<void>;
}

function messageOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('message' in output)) return null;
  return typeof output.message === 'string' && output.message !== '' ? output.message : null;
}

/** An operation that changes something: its message is shown as a toast, and what it makes untrue is asked again. */
export function useOperation<const O extends Operation>(operation: O, options: UseOperationOptions<O> = {}) {
  const { invalidates = [], isSilent = false, hasOwnSuccess = false, onSuccess } = options;
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent },
    mutationFn: (request: OperationRequest<O>) => callOperation(operation, request),
    async onSuccess(output) {
      const message = messageOf(output);
      if (message !== null && !hasOwnSuccess) showSuccess(message);
      await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      await onSuccess?.(output);
    },
  });
}
