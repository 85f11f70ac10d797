import * as contract from '@acquaint/contract';
import { bind } from '../../../../../platform/http/bind.ts';
import { getChecks } from './get-checks.ts';
import { runCheck } from './run-check.ts';

export const checkRoutes = [bind(contract.getChecks, getChecks), bind(contract.runCheck, runCheck)];
