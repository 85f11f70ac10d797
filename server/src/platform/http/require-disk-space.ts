import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { OperationError } from './operation-error.ts';

/** Throws `disk_full` (507) where an upload of so many bytes would leave less of the disk free than `DISK_FLOOR`. */
export async function requireDiskSpace({ dataDir, limits }: Config, bytes: number): Promise<void> {
  if (limits.diskFloor === 0) return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize - bytes < limits.diskFloor) throw new OperationError('disk_full');
}
