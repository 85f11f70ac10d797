import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import { pageWith } from '../../shared/paging.ts';
import { auditEvent, auditFilters, auditQuery } from './audit.schema.ts';

export const listAuditEvents = defineOperation({
  name: 'listAuditEvents',
  summary: 'The audit log of the installation, newest first, with the actions and objects that occur in it',
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  scope: 'installation',
  query: auditQuery,
  response: pageWith(auditEvent, { actions: z.array(z.string()), object_types: z.array(z.string()) }),
  errors: [],
});

export const exportAuditEvents = defineOperation({
  name: 'exportAuditEvents',
  summary: 'The events of the audit log that match, newest first, as CSV',
  method: 'GET',
  path: '/api/admin/audit-log/export',
  access: 'admin',
  scope: 'installation',
  query: z.strictObject(auditFilters),
  answersFile: true,
  errors: [],
});
