import { mkdir, readdir, stat } from 'node:fs/promises';
import { localPath } from '../../platform/files/files.ts';
import type { Services } from '../../platform/services.ts';

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

/** The files of a package that are whole, by name. */
export async function packageFiles(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.endsWith('.part')).toSorted();
  return Promise.all(whole.map(async (name) => ({ name, bytes: (await stat(`${folder}/${name}`)).size })));
}
