import * as contract from '@acquaint/contract';
import { bind } from '../../../platform/http/bind.ts';
import { getWaitingWork } from './get-waiting-work.ts';

export const waitingWorkRoutes = [bind(contract.getWaitingWork, getWaitingWork)];
