import { type AuditQuery, exportAuditEvents, listAuditEvents } from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo } from '../../../platform/api/query.ts';
import { useDownload } from '../../../platform/api/use-operation.ts';

/** One page of the audit log. */
export function auditEventsOptions(query: AuditQuery) {
  return answerTo(listAuditEvents, { query: { ...query } }, { placeholderData: keepPreviousData });
}

/** Lets the browser keep the events that match as CSV. */
export function useExportAuditEvents() {
  return useDownload(exportAuditEvents, (filters: Readonly<Record<string, string>>) => ({
    request: { query: filters },
    name: 'audit-log.csv',
  }));
}
