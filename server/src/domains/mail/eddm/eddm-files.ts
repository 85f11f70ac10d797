import { localPath } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services.ts';

/** Where the package of a mailing to every door lies. */
export function eddmFolder(
  { config }: Pick<Services, 'config'>,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): string {
  return localPath(config.dataDir, `eddm/${accountId}/${id}`);
}
