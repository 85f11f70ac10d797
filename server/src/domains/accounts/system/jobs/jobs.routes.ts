import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { cancelJob } from './cancel-job.ts';
import { getJob } from './get-job.ts';

export const jobRoutes = [bind(contract.getJob, getJob), bind(contract.cancelJob, cancelJob)];
