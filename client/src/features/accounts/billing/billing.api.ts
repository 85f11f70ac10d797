import {
  createSetupIntent,
  getUsage,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@acquaint/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['billing'] as const;
const cards = [...root, 'cards'] as const;

/** The cards of the account. */
export function cardsOptions() {
  return queryOptions({
    queryKey: cards,
    queryFn: ({ signal }) => callOperation(listPaymentMethods, {}, signal),
  });
}

/** What the account has used this month. */
export function usageOptions() {
  return queryOptions({
    queryKey: [...root, 'usage'],
    queryFn: async ({ signal }) => (await callOperation(getUsage, {}, signal)).data,
  });
}

/** Begins to add a card. */
export const useSetupIntent = () =>
  useMutation({ meta: { isSilent: true }, mutationFn: () => callOperation(createSetupIntent, {}) });
export const useChooseCard = () => useOperation(setDefaultPaymentMethod, { invalidates: [cards] });
export const useRemoveCard = () => useOperation(removePaymentMethod, { isSilent: true, invalidates: [cards] });
