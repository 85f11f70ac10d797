import { mkdir } from 'node:fs/promises';
import { localPath } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services.ts';

type Owned = { readonly accountId: string; readonly id: string };

/** Where the print-ready package of a mailing lies. */
export function packageFolder({ config }: Pick<Services, 'config'>, { accountId, id }: Owned): string {
  return localPath(config.dataDir, `mailings/${accountId}/${id}`);
}

export async function makePackageFolder(services: Pick<Services, 'config'>, mailing: Owned): Promise<string> {
  const folder = packageFolder(services, mailing);
  await mkdir(folder, { recursive: true });
  return folder;
}
