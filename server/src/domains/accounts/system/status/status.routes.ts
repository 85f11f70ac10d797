import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { getStatus } from './get-status.ts';

export const statusRoutes = [bind(contract.getStatus, getStatus)];
