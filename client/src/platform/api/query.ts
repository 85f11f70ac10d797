import type { Operation, OperationOutput, OperationRequest } from '@acquaint/contract';
import {
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { callOperation } from './api-client.ts';

/** Where an answer is cached: by the resource of its operation, the operation, and what was asked. */
type Key = QueryKey;

type Settings<Answer, Data> = Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'> & {
  /** Which state of what the answer is about it belongs to: when this changes, it is asked for again. */
  readonly state?: string;
};

/** What an operation is about: `/api/campaigns/:id/results` belongs to `campaigns`. */
function resourceOf({ path }: Operation): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'admin' ? `admin/${second}` : first;
}

/** The key of one answer of an operation, or of all of them. */
function keyOf(operation: Operation, ...asked: readonly unknown[]): Key {
  return [resourceOf(operation), operation.name, ...asked];
}

/** A question that an answer is loaded for in a way of its own, cached as the answer of an operation to a request. */
export function answerBy<const O extends Operation, Answer, Data = Answer>(
  operation: O,
  request: OperationRequest<O>,
  { load, state, ...settings }: Settings<Answer, Data> & { readonly load: (signal: AbortSignal) => Promise<Answer> },
) {
  return queryOptions({
    ...settings,
    queryKey: keyOf(operation, request, ...(state === undefined ? [] : [state])),
    queryFn: ({ signal }) => load(signal),
  });
}

/** What an operation answers to a request; nothing is asked while the request is null. */
export function answerTo<const O extends Operation, Data = OperationOutput<O>>(
  operation: O,
  request: OperationRequest<O> | null,
  { state, ...settings }: Settings<OperationOutput<O>, Data> = {},
) {
  return queryOptions({
    ...settings,
    ...(request === null ? { enabled: false } : {}),
    queryKey: keyOf(operation, request, ...(state === undefined ? [] : [state])),
    queryFn: ({ signal }) =>
      request === null ? Promise.reject(new Error('Nothing is asked')) : callOperation(operation, request, signal),
  });
}

/** Something that the client brings along and loads once, such as shapes of a map. */
export function bundled<Data>(name: string, load: () => Promise<Data>) {
  return queryOptions({ queryKey: ['bundled', name], queryFn: load, staleTime: Infinity });
}

/** For `select`: what most answers hold in `data`. */
export function dataOf<Data>({ data }: { readonly data: Data }): Data {
  return data;
}

/**
 * Asks again for the answers that are shown, and drops trust in the others. The server may have made an answer that is under way before the
 * change, and TanStack Query trusts what arrives: such an answer is asked for again once it is there.
 */
export async function invalidateAnswers(queryClient: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => !query.isActive() || query.state.data === undefined);
  for (const { promise, queryKey } of underWay) {
    const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey, exact: true });
    void promise?.then(again, again);
  }
  await queryClient.invalidateQueries(filters);
}

/** Asks again for the answers of operations that are shown, and drops trust in the others. */
export async function invalidate(queryClient: QueryClient, ...operations: readonly Operation[]): Promise<void> {
  await Promise.all(operations.map((each) => invalidateAnswers(queryClient, { queryKey: keyOf(each) })));
}

/** Asks again for everything that an operation may have changed: all answers about its resource. */
export async function invalidateResource(queryClient: QueryClient, operation: Operation): Promise<void> {
  await invalidateAnswers(queryClient, { queryKey: [resourceOf(operation)] });
}

/** Removes all answers but those of one operation. */
export function removeOtherAnswers(queryClient: QueryClient, operation: Operation): void {
  const kept = keyOf(operation);
  queryClient.removeQueries({ predicate: ({ queryKey }) => kept.some((part, place) => queryKey[place] !== part) });
}
