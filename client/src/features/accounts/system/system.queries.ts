import {
  cancelSystemJob,
  getBackups,
  getChecks,
  getSystem,
  getSystemStorage,
  listAlertChannels,
  listMails,
  listSystemJobs,
  retrySystemJob,
  runBackup,
  runCheck,
  sendTestMail,
  setBackupPlan,
  type systemJobsQuery,
  testAlertChannel,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';

const often = 2_000;
const seldom = 15_000;

export function systemOptions() {
  return answerTo(getSystem, {}, { select: dataOf, meta: { isBackground: true }, refetchInterval: seldom });
}

export function storageOptions() {
  return answerTo(getSystemStorage, {}, { select: dataOf });
}

/** Asked often while one is being made. */
export function backupsOptions() {
  return answerTo(
    getBackups,
    {},
    { select: dataOf, refetchInterval: ({ state }) => (state.data?.data.job == null ? seldom : often) },
  );
}

export function checksOptions() {
  return answerTo(
    getChecks,
    {},
    { select: dataOf, refetchInterval: ({ state }) => (state.data?.data.job == null ? seldom : often) },
  );
}

/** One page of all work; asked often while some of it waits or runs. */
export function systemJobsOptions(query: z.input<typeof systemJobsQuery>) {
  return answerTo(
    listSystemJobs,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some((job) => job.finished_at === null) === true ? often : seldom,
    },
  );
}

export function lastMailsOptions() {
  return answerTo(listMails, { query: { perPage: 5 } });
}

export function ownChannelsOptions() {
  return answerTo(listAlertChannels, {}, { select: dataOf });
}

const jobs = { invalidates: [listSystemJobs, getBackups, getChecks] } as const;

export const useCancelSystemJob = () => useOperation(cancelSystemJob, jobs);
export const useRetrySystemJob = () => useOperation(retrySystemJob, jobs);
export const useRunBackup = () => useOperation(runBackup, { ...jobs, hasOwnSuccess: true });
export const useRunCheck = () => useOperation(runCheck, { ...jobs, hasOwnSuccess: true });
export const useSetBackupPlan = () => useOperation(setBackupPlan, { invalidates: [getBackups], isSilent: true });
export const useSendTestMail = () => useOperation(sendTestMail, { invalidates: [listMails] });
export const useTestOwnChannel = () => useOperation(testAlertChannel, { invalidates: [] });
