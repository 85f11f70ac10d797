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
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** Whose list it is: the account's own, or the one that holds for all accounts. */
export type SuppressionScope = 'account' | 'installation';

/** One page of a list of opted-out people, or the entries of one person. */
export function suppressionsOptions(scope: SuppressionScope, search: Partial<SuppressionSearch>) {
  const operation = scope === 'account' ? searchSuppressions : searchInstallationSuppressions;
  return answerTo(
    operation,
    { body: search },
    {
      placeholderData: keepPreviousData,
      retry: false, // The field shows what is wrong with what was typed.
      meta: { isSilent: (search.identifier ?? '') !== '' },
    },
  );
}

/** The destinations that somebody is removed from; asked again while one has not answered. */
export function removalsOptions(id: string) {
  return answerTo(
    listSyncRemovals,
    { params: { id } },
    {
      select: dataOf,
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'waiting') === true ? 2_000 : false,
    },
  );
}

const change = {
  isSilent: true,
  invalidates: [searchSuppressions, searchInstallationSuppressions, listSyncRemovals],
} as const;

export const useAddSuppressions = () => useOperation(addSuppressions, change);
export const useAddInstallationSuppressions = () => useOperation(addInstallationSuppressions, change);

/** Lifts an entry of a list. */
export function useLiftSuppression(scope: SuppressionScope) {
  return useOperation(scope === 'account' ? liftSuppression : liftInstallationSuppression, change);
}
