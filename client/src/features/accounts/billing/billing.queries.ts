import {
  createSetupIntent,
  getUsage,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** The cards of the account. */
export function cardsOptions() {
  return answerTo(listPaymentMethods, {});
}

/** What the account has used this month. */
export function usageOptions() {
  return answerTo(getUsage, {}, { select: dataOf });
}

/** Begins to add a card. */
export const useSetupIntent = () => useOperation(createSetupIntent, { isSilent: true, hasOwnSuccess: true });
export const useChooseCard = () => useOperation(setDefaultPaymentMethod);
export const useRemoveCard = () => useOperation(removePaymentMethod, { isSilent: true });
