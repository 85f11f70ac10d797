import * as contract from '@acquaint/contract';
import { bind } from '../../platform/http/bind.ts';
import { confirmOptOut } from './confirm-opt-out.ts';
import { requestOptOut } from './request-opt-out.ts';

export const privacyRoutes = [bind(contract.requestOptOut, requestOptOut), bind(contract.confirmOptOut, confirmOptOut)];
