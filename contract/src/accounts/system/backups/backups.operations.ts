import { z } from 'zod';
import { defineOperation } from '../../../shared/operation.ts';
import { job } from '../jobs/jobs.schema.ts';
import { backupOverview, backupPlan, backupPlanPayload } from './backups.schema.ts';

export const getBackups = defineOperation({
  name: 'getBackups',
  summary: 'When backups are made, and the last ones',
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  scope: 'installation',
  response: z.object({ data: backupOverview }),
  errors: [],
});

export const setBackupPlan = defineOperation({
  name: 'setBackupPlan',
  summary: 'Change when backups are made, and how many stay',
  method: 'PUT',
  path: '/api/admin/backups/plan',
  access: 'admin',
  scope: 'installation',
  body: backupPlanPayload,
  response: z.object({ data: backupPlan, message: z.string() }),
  errors: ['conflict'],
});

export const runBackup = defineOperation({
  name: 'runBackup',
  summary: 'Back the installation up now, in the background',
  method: 'POST',
  path: '/api/admin/backups/run',
  access: 'admin',
  scope: 'installation',
  response: z.object({ data: job }),
  errors: ['conflict'],
});
