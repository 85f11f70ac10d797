import * as contract from '@acquaint/contract';
import { bind } from '../../platform/http/bind.ts';
import { downloadVisits } from './download-visits.ts';
import { getReport } from './get-report.ts';
import { listVisits } from './list-visits.ts';

export const reportRoutes = [
  bind(contract.getReport, getReport),
  bind(contract.listVisits, listVisits),
  bind(contract.downloadVisits, downloadVisits),
];
