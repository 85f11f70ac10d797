import { type AuditQuery, listAuditEvents } from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../platform/api-client.ts';

/** One page of the audit log. */
export function auditEventsOptions(query: AuditQuery) {
  return queryOptions({
    queryKey: ['audit-events', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listAuditEvents, { query: { ...query } }, signal),
  });
}
