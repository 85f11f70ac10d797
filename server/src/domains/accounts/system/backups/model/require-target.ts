import type { Config } from '../../../../../config.ts';
import { OperationError } from '../../../../../platform/http/operation-error.ts';

/** Throws where the operator has not said where backups go. */
export function requireTarget({ backupTarget }: Pick<Config, 'backupTarget'>): void {
  if (backupTarget === null) throw new OperationError('no_backup_target');
}
