import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { getAccountUsage } from './get-account-usage.ts';
import { listAccountUsage } from './list-account-usage.ts';

export const accountUsageRoutes = [
  bind(contract.getAccountUsage, getAccountUsage),
  bind(contract.listAccountUsage, listAccountUsage),
];
