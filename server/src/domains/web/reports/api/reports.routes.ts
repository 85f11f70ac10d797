import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createAnnotation } from './create-annotation.ts';
import { deleteAnnotation } from './delete-annotation.ts';
import { downloadVisits } from './download-visits.ts';
import { getFunnelResult } from './get-funnel-result.ts';
import { getRealtime } from './get-realtime.ts';
import { getReport } from './get-report.ts';
import { getRetention } from './get-retention.ts';
import { listVisits } from './list-visits.ts';

export const reportRoutes = [
  bind(contract.getReport, getReport),
  bind(contract.listVisits, listVisits),
  bind(contract.downloadVisits, downloadVisits),
  bind(contract.getRetention, getRetention),
  bind(contract.getRealtime, getRealtime),
  bind(contract.getFunnelResult, getFunnelResult),
  bind(contract.createAnnotation, createAnnotation),
  bind(contract.deleteAnnotation, deleteAnnotation),
];
