import * as contract from '@acquaint/contract';
import { bind } from '../../../platform/http/bind.ts';
import { getDashboard } from './get-dashboard.ts';

export const dashboardRoutes = [bind(contract.getDashboard, getDashboard)];
