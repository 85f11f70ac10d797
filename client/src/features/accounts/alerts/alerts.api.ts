import {
  createAlertChannel,
  createAlertRule,
  deleteAlertChannel,
  listAlertChannels,
  listAlertRules,
  listAlerts,
  testAlertChannel,
  updateAlertRule,
} from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['alerts'] as const;
const change = { invalidates: [root] } as const;
const silent = { ...change, isSilent: true } as const;

export function channelsOptions() {
  return queryOptions({
    queryKey: [...root, 'channels'],
    queryFn: async ({ signal }) => (await callOperation(listAlertChannels, {}, signal)).data,
  });
}

export function rulesOptions() {
  return queryOptions({
    queryKey: [...root, 'rules'],
    queryFn: async ({ signal }) => (await callOperation(listAlertRules, {}, signal)).data,
  });
}

/** The latest alerts; asked again while one is on its way. */
export function alertsOptions() {
  return queryOptions({
    queryKey: [...root, 'sent'],
    queryFn: async ({ signal }) => (await callOperation(listAlerts, {}, signal)).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') === true ? 2_000 : false),
  });
}

export const useCreateChannel = () => useOperation(createAlertChannel, silent);
export const useDeleteChannel = () => useOperation(deleteAlertChannel, change);
export const useTestChannel = () => useOperation(testAlertChannel, change);
export const useCreateRule = () => useOperation(createAlertRule, change);
export const useUpdateRule = () => useOperation(updateAlertRule, change);
