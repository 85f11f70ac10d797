import {
  addInstallationSuppressions,
  addSuppressions,
  liftInstallationSuppression,
  liftSuppression,
  listSyncRemovals,
  searchInstallationSuppressions,
  searchSuppressions,
  type SuppressionSearch,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

/** Whose list it is: the account's own, or the one that holds for all accounts. */
export type SuppressionScope = 'account' | 'installation';

const suppressions = ['suppressions'] as const;

/** One page of a list of opted-out people, or the entries of one person. */
export function suppressionsOptions(scope: SuppressionScope, search: Partial<SuppressionSearch>) {
  const operation = scope === 'account' ? searchSuppressions : searchInstallationSuppressions;
  return queryOptions({
    queryKey: [...suppressions, scope, search],
    placeholderData: keepPreviousData,
    retry: false,
    // The field shows what is wrong with what was typed.
    meta: { isSilent: (search.identifier ?? '') !== '' },
    queryFn: ({ signal }) => callOperation(operation, { body: search }, signal),
  });
}

/** The destinations that somebody is removed from; asked again while one has not answered. */
export function removalsOptions(id: string) {
  return queryOptions({
    queryKey: [...suppressions, 'removals', id],
    queryFn: async ({ signal }) => (await callOperation(listSyncRemovals, { params: { id } }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') === true ? 2_000 : false),
  });
}

const change = { isSilent: true, invalidates: [suppressions] } as const;

export const useAddSuppressions = () => useOperation(addSuppressions, change);
export const useAddInstallationSuppressions = () => useOperation(addInstallationSuppressions, change);

/** Lifts an entry of a list. */
export function useLiftSuppression(scope: SuppressionScope) {
  return useOperation(scope === 'account' ? liftSuppression : liftInstallationSuppression, change);
}
