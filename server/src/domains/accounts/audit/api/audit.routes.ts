import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { listAuditEvents } from './list-audit-events.ts';

export const auditRoutes = [
  bind(contract.listAuditEvents, listAuditEvents),
  bind(contract.exportAuditEvents, exportAuditEvents),
];
