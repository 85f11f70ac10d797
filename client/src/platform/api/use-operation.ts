import { getWaitingWork, type Operation, type OperationOutput, type OperationRequest } from '@acquaint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callChange, downloadOperation } from './api-client.ts';
import { invalidate, invalidateResource } from './query.ts';
import { showSuccess } from '../toasts.ts';

export interface UseOperationOptions<O extends Operation> {
  /** The operations whose answers are no longer true once it has worked; without them, those of its own resource. */
  readonly invalidates?: readonly Operation[];
  /** The caller shows the sentences of failures itself; one without a sentence is a toast all the same. */
  readonly isSilent?: boolean;
  /** The caller shows every failure itself, such as one of many attempts: no toast. */
  readonly ownsFailures?: boolean;
  /** The caller shows what it answers itself: no toast. */
  readonly hasOwnSuccess?: boolean;
  readonly onSuccess?: (output: OperationOutput<O>, request: OperationRequest<O>) => void | Promise<void>;
}

function messageOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('message' in output)) return null;
  return typeof output.message === 'string' && output.message !== '' ? output.message : null;
}

/** An operation that changes something: its message is shown as a toast, and what it makes untrue is asked again. */
export function useOperation<const O extends Operation>(operation: O, options: UseOperationOptions<O> = {}) {
  const { invalidates, isSilent = false, ownsFailures = false, hasOwnSuccess = false, onSuccess } = options;
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent, ownsFailures },
    mutationFn: (request: OperationRequest<O>) => callChange(operation, request),
    async onSuccess(output, request) {
      const message = messageOf(output);
      if (message !== null && !hasOwnSuccess) showSuccess(message);
      await (invalidates === undefined
        ? invalidateResource(queryClient, operation)
        : invalidate(queryClient, ...invalidates));
      // The badges of the menu count across all resources; nobody waits for them.
      void invalidate(queryClient, getWaitingWork);
      await onSuccess?.(output, request);
    },
  });
}

/** An operation that answers a file, which the browser keeps: `ask` makes the request and names the file if the answer does not. */
export function useDownload<const O extends Operation & { readonly answersFile: true }, Wanted = void>(
  operation: O,
  ask: (wanted: Wanted) => { readonly request: OperationRequest<O>; readonly name: string },
) {
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      const { request, name } = ask(wanted);
      return downloadOperation(operation, request, name);
    },
  });
}
