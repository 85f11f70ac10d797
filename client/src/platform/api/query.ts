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

/** The question for the page before, of the part of a request that names its page; null where there is none. */
function partBefore(part: unknown): object | null {
  if (typeof part !== 'object' || part === null || !('page' in part)) return null;
  const before = Number(part.page) - 1;
  if (!Number.isInteger(before) || before < 0) return null;
  // As it is written in addresses, or as a number.
  return { ...part, page: typeof part.page === 'string' ? String(before) : before };
}

/** Where an answer says that its list goes on; null where it does not. */
function nextCursorOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('meta' in answer)) return null;
  const { meta } = answer;
  const next = typeof meta === 'object' && meta !== null && 'next_cursor' in meta ? meta.next_cursor : null;
  return typeof next === 'string' ? next : null;
}

/**
 * A request for a page of a list, with the cursor of the page before where that was shown: the server goes on after its last row, however far in the list that
 * is, and whatever was added before it meanwhile. A page that is opened by its number is found by that.
 */
function withCursor<O extends Operation>(
  request: OperationRequest<O>,
  answerFor: (before: object) => unknown,
): OperationRequest<O> {
  for (const name of ['query', 'body'] as const) {
    const part: unknown = request[name];
    const before = partBefore(part);
    if (before === null) continue;
    const cursor = nextCursorOf(answerFor({ ...request, [name]: before }));
    if (cursor !== null) return { ...request, [name]: { ...Object(part), cursor } };
  }
  return request;
}

/** What an operation answers to a request; nothing is asked while the request is null. */
export function answerTo<const O extends Operation, Data = OperationOutput<O>>(
  operation: O,
  request: OperationRequest<O> | null,
  { state, ...settings }: Settings<OperationOutput<O>, Data> = {},
) {
  const states = state === undefined ? [] : [state];
  return queryOptions({
    ...settings,
    ...(request === null ? { enabled: false } : {}),
    queryKey: keyOf(operation, request, ...states),
    queryFn: ({ signal, client }) => {
      if (request === null) return Promise.reject(new Error('Nothing is asked'));
      const known = (before: object): unknown => client.getQueryData(keyOf(operation, before, ...states));
      return callOperation(operation, withCursor(request, known), signal);
    },
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
