import { auditFilters } from '@acquaint/contract';
import { z } from 'zod';
import { readTableSearch, tableSearch } from '../../../platform/table-search.ts';

const text = z.string().optional().catch(undefined);
const auditFilterNames = ['action', 'object_type', 'actor', 'from', 'to'] as const;
type AuditFilterName = (typeof auditFilterNames)[number];

/** The address of the audit log: its place and its filters. */
export const auditSearch = tableSearch.extend({ action: text, object_type: text, actor: text, from: text, to: text });
export type AuditSearch = z.infer<typeof auditSearch>;

/** The filters that make sense, as the server takes them. */
export function auditFiltersOf(search: AuditSearch): Partial<Record<AuditFilterName, string>> {
  return Object.fromEntries(
    auditFilterNames.flatMap((name) => {
      const { success, data } = auditFilters[name].safeParse(search[name]);
      return success && data !== undefined && data !== '' ? [[name, data]] : [];
    }),
  );
}

/** The whole question to the server. */
export function auditQueryOf(search: AuditSearch) {
  const { search: _text, ...place } = readTableSearch(search, { orderable: ['at'], direction: 'desc' });
  return { ...place, ...auditFiltersOf(search) };
}
