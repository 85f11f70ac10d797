import { createHmac } from 'node:crypto';
import { ConfigurationError } from '../../config.ts';
import { createInstallationStore } from '../postgres/installation.store.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';

/** Keys of the installation for one purpose: the setting that holds them, and the file where none are set. */
export interface InstallationKeys {
  readonly setting: string;
  readonly file: string;
  /** The newest first. */
  readonly keys: readonly [string, ...string[]];
}

function fingerprintOf(setting: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`fingerprint of ${setting}`).digest('hex');
}

const newestName = (setting: string): string => `fingerprint:${setting}`;
const earlierName = (setting: string): string => `earlier-fingerprints:${setting}`;

async function check(
  transaction: Transaction,
  { setting, file, keys: [newest, ...earlier] }: InstallationKeys,
): Promise<void> {
  const store = createInstallationStore(transaction);
  const first = fingerprintOf(setting, newest);
  const given = new Set([first, ...earlier.map((key) => fingerprintOf(setting, key))]);
  const known = await store.claim(newestName(setting), first);
  if (!given.has(known))
    throw new ConfigurationError(
      `${setting} is not the key that this installation began with. Set the earlier key, or put the file ${file} of the data directory back from a backup.`,
    );
  const needed = ((await store.get(earlierName(setting))) ?? '').split(',').filter((text) => text !== '');
  if (!needed.every((fingerprint) => given.has(fingerprint)))
    throw new ConfigurationError(
      `${setting} lacks an earlier key that some values are still encrypted with. Add it after the newest one until they are encrypted again.`,
    );
  if (known === first) return;
  await store.set(newestName(setting), first);
  await store.set(earlierName(setting), [...new Set([known, ...needed])].filter((one) => one !== first).join(','));
}

/**
 * Compares the keys with the fingerprints that were noted: the newest key may be new as long as the one before it is there, too, and those
 * that are still needed. Throws ConfigurationError otherwise: what is encrypted could not be read, and people would not be recognized.
 */
export async function checkKeys(postgres: Postgres, all: readonly InstallationKeys[]): Promise<void> {
  await postgres.asSystem(async (transaction) => {
    for (const keys of all) await check(transaction, keys);
  });
}

/** Notes that nothing needs the earlier keys of a setting any more: a start without them is no mistake. */
export async function releaseEarlierKeys(transaction: Transaction, setting: string): Promise<void> {
  await createInstallationStore(transaction).set(earlierName(setting), '');
}
