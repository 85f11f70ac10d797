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
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const change = { invalidates: [listAlertChannels, listAlertRules, listAlerts] } as const;
const silent = { ...change, isSilent: true } as const;

export function channelsOptions() {
  return answerTo(listAlertChannels, {}, { select: dataOf });
}

export function rulesOptions() {
  return answerTo(listAlertRules, {}, { select: dataOf });
}

/** The latest alerts; asked again while one is on its way. */
export function alertsOptions() {
  return answerTo(
    listAlerts,
    {},
    {
      select: dataOf,
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'waiting') === true ? 2_000 : false,
    },
  );
}

export const useCreateChannel = () => useOperation(createAlertChannel, silent);
export const useDeleteChannel = () => useOperation(deleteAlertChannel, change);
export const useTestChannel = () => useOperation(testAlertChannel, change);
export const useCreateRule = () => useOperation(createAlertRule, change);
export const useUpdateRule = () => useOperation(updateAlertRule, change);
