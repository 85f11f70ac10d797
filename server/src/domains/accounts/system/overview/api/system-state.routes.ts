import * as contract from '@acquaint/contract';
import { bind } from '../../../../../platform/http/bind.ts';
import { cancelSystemJob } from './cancel-system-job.ts';
import { getSystem } from './get-system.ts';
import { getSystemStorage } from './get-system-storage.ts';
import { listSystemJobs } from './list-system-jobs.ts';
import { retrySystemJob } from './retry-system-job.ts';
import { sendTestMail } from './send-test-mail.ts';

export const systemStateRoutes = [
  bind(contract.getSystem, getSystem),
  bind(contract.getSystemStorage, getSystemStorage),
  bind(contract.listSystemJobs, listSystemJobs),
  bind(contract.cancelSystemJob, cancelSystemJob),
  bind(contract.retrySystemJob, retrySystemJob),
  bind(contract.sendTestMail, sendTestMail),
];
