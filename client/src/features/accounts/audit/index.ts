export { AuditEventList } from './audit-event-list.tsx';
export { AuditLogPage } from './audit-log-page.tsx';
export { auditSearch } from './audit-search.ts';
