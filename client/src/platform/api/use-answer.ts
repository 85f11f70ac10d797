import { type DefaultError, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** Asks a question whose failure is shown where its answer would be, by the nearest `Part` or by the page; a failed refresh keeps the answer of before. */
export function useAnswer<Answer, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, DefaultError, Data, Key>,
) {
  return useQuery({ ...options, throwOnError: (_error, { state }) => state.data === undefined });
}
