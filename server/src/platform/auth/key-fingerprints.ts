import { createHmac } from 'node:crypto';
import { ConfigurationError } from '../../config.ts';
import { createInstallationStore } from '../postgres/installation.store.ts';
import type { Postgres } from '../postgres/postgres.ts';

/** A key of the installation: the setting that holds it, and the file where none is set. */
export interface InstallationKey {
  readonly setting: string;
  readonly file: string;
  readonly key: string;
}

function fingerprintOf({ setting, key }: InstallationKey): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`fingerprint of ${setting}`).digest('hex');
}

/**
 * Compares the keys with the fingerprints that the first start noted. Throws ConfigurationError for another key: what is encrypted could not
 * be read with it, and people would not be recognized.
 */
export async function checkKeys(postgres: Postgres, keys: readonly InstallationKey[]): Promise<void> {
  await postgres.asSystem(async (transaction) => {
    const store = createInstallationStore(transaction);
    for (const key of keys) {
      const { setting, file } = key;
      const known = await store.claim(`fingerprint:${setting}`, fingerprintOf(key));
      if (known !== fingerprintOf(key))
        throw new ConfigurationError(
          `${setting} is not the key that this installation began with. Set the earlier key, or put the file ${file} of the data directory back from a backup.`,
        );
    }
  });
}
