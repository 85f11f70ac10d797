import { createFileRoute } from '@tanstack/react-router';
import { AuditLogPage, auditSearch } from '../../../features/accounts/audit/index.ts';

export const Route = createFileRoute('/_app/admin/audit-log')({ validateSearch: auditSearch, component: AuditLog });

function AuditLog() {
  return <AuditLogPage search={Route.useSearch()} />;
}
