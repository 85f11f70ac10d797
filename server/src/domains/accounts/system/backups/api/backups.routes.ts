import * as contract from '@acquaint/contract';
import { bind } from '../../../../../platform/http/bind.ts';
import { getBackups } from './get-backups.ts';
import { runBackup } from './run-backup.ts';
import { setBackupPlan } from './set-backup-plan.ts';

export const backupRoutes = [
  bind(contract.getBackups, getBackups),
  bind(contract.setBackupPlan, setBackupPlan),
  bind(contract.runBackup, runBackup),
];
