import { type AuditQuery, exportAuditEvents, listAuditEvents } from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';

/** One page of the audit log. */
export function auditEventsOptions(query: AuditQuery) {
  return queryOptions({
    queryKey: ['audit-events', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listAuditEvents, { query: { ...query } }, signal),
  });
}

/** Lets the browser keep the events that match as CSV. */
export function useExportAuditEvents() {
  return useMutation({
    mutationFn: (filters: Readonly<Record<string, string>>) =>
      downloadOperation(exportAuditEvents, { query: filters }, 'audit-log.csv'),
  });
}
