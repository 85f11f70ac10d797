import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listCampaigns,
  listPixels,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDeliveryState,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import type { TableSearch } from '../../../platform/table-search.ts';
import { readTableSearch } from '../../../platform/table-search.ts';

const change = { invalidates: [listWebhooks, getWebhook, listWebhookDeliveries, getWebhookDelivery] } as const;
const most = 100;
const whileWaiting = 2_000;

/** The webhooks of the account; there are fewer than a page holds. */
export function webhooksOptions() {
  return answerTo(listWebhooks, { query: { perPage: most } }, { select: dataOf });
}

export function webhookOptions(id: string) {
  return answerTo(getWebhook, { params: { id } }, { select: dataOf });
}

/** The part of the address that says which messages are shown. */
export function deliveriesQueryOf(search: TableSearch, state: WebhookDeliveryState | undefined) {
  const { page, perPage } = readTableSearch(search, { orderable: ['happened_at'], direction: 'desc' });
  return { page, perPage, ...(state === undefined ? {} : { state }) };
}

/** Messages of a webhook; asked again while one of them is on its way for the first time. */
export function deliveriesOptions(id: string, query: ReturnType<typeof deliveriesQueryOf>) {
  return answerTo(
    listWebhookDeliveries,
    { params: { id }, query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'waiting' && one.tries === 0) === true ? whileWaiting : false,
    },
  );
}

export function deliveryOptions(id: string) {
  return answerTo(getWebhookDelivery, { params: { id } }, { select: dataOf });
}

/** The campaigns that a webhook can be limited to, the latest. */
export function campaignChoicesOptions() {
  return answerTo(listCampaigns, { query: { perPage: most } }, { select: dataOf });
}

/** The pixels that a webhook can be limited to. */
export function pixelChoicesOptions() {
  return answerTo(listPixels, {}, { select: dataOf });
}

export const useCreateWebhook = () => useOperation(createWebhook, { ...change, isSilent: true, hasOwnSuccess: true });
export const useSaveWebhook = () => useOperation(updateWebhook, { ...change, isSilent: true });
export const useUpdateWebhook = () => useOperation(updateWebhook, change);
export const useDeleteWebhook = () => useOperation(deleteWebhook, { ...change, isSilent: true });
export const useRotateSecret = () =>
  useOperation(rotateWebhookSecret, { ...change, isSilent: true, hasOwnSuccess: true });
export const useTestWebhook = () => useOperation(testWebhook, change);
export const useResend = () => useOperation(resendWebhookDeliveries, change);
