import { createHmac } from 'node:crypto';
import { writeCount } from '@acquaint/engine/numbers';
import { ConfigurationError } from '../../config.ts';
import { createInstallationStore } from '../postgres/installation.store.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';

/** Keys of the installation for one purpose: the setting that holds them, and the file where none are set. */
export interface InstallationKeys {
  readonly setting: string;
  readonly file: string;
  /** The newest first. */
  readonly keys: readonly [string, ...string[]];
  /** Each key is used on what the one before it made: how many stored values went through all of them. Absent: they are used by themselves. */
  readonly countChained?: () => Promise<number>;
}

/** What a key of a setting is known by, without giving it away. */
export function fingerprintOf(setting: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`fingerprint of ${setting}`).digest('hex');
}

const newestName = (setting: string): string => `fingerprint:${setting}`;
const earlierName = (setting: string): string => `earlier-fingerprints:${setting}`;

const wrongKey = ({ setting, file }: InstallationKeys): ConfigurationError =>
  new ConfigurationError(
    `${setting} is not the key that this installation began with. Set the earlier key, or put the file ${file} of the data directory back from a backup.`,
  );

/** Keys of which each is used on what the one before it made: they only grow, at the front, as long as there is anything that they were used on. */
async function checkChain(
  transaction: Transaction,
  { countChained, ...all }: InstallationKeys & Required<Pick<InstallationKeys, 'countChained'>>,
): Promise<void> {
  const { setting, keys } = all;
  const store = createInstallationStore(transaction);
  const given = keys.map((key) => fingerprintOf(setting, key));
  const newest = await store.get(newestName(setting));
  const earlier = (await store.get(earlierName(setting))) ?? '';
  const known = [newest ?? '', ...earlier.split(',')].filter((text) => text !== '');
  const kept = known.filter((fingerprint) => given.includes(fingerprint));
  if (kept.length < known.length) {
    if (newest === null || !given.includes(newest)) throw wrongKey(all);
    const left = await countChained();
    if (left > 0)
      throw new ConfigurationError(
        `${setting} lacks an earlier key, and ${writeCount(left)} stored ${left === 1 ? 'key' : 'keys'} of people went through it. Renewed keys need all of them: list every key that was ever set, the newest first.`,
      );
  }
  const first = given.length - kept.length;
  if (!kept.every((fingerprint, index) => given[first + index] === fingerprint) || new Set(given).size < given.length)
    throw new ConfigurationError(`${setting} names its keys in another order than before. Put the newest first.`);
  await store.set(newestName(setting), given[0] ?? '');
  await store.set(earlierName(setting), given.slice(1).join(','));
}

async function check(transaction: Transaction, all: InstallationKeys): Promise<void> {
  const {
    setting,
    keys: [newest, ...earlier],
  } = all;
  const store = createInstallationStore(transaction);
  const first = fingerprintOf(setting, newest);
  const given = new Set([first, ...earlier.map((key) => fingerprintOf(setting, key))]);
  const known = await store.claim(newestName(setting), first);
  if (!given.has(known)) throw wrongKey(all);
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
 * Compares the keys with the fingerprints that were recorded: the newest key may be new as long as the one before it is there, too, and those
 * that are still needed. Throws ConfigurationError otherwise: what is encrypted could not be read, and people would not be recognized.
 */
export async function checkKeys(postgres: Postgres, all: readonly InstallationKeys[]): Promise<void> {
  await postgres.asSystem(async (transaction) => {
    for (const { countChained, ...keys } of all)
      await (countChained === undefined
        ? check(transaction, keys)
        : checkChain(transaction, { ...keys, countChained }));
  });
}

/** Records that nothing needs the earlier keys of a setting any more: a start without them is no mistake. */
export async function releaseEarlierKeys(transaction: Transaction, setting: string): Promise<void> {
  await createInstallationStore(transaction).set(earlierName(setting), '');
}

/** The peppers as keys of the installation, with what counts the keys of people that went through them. */
export const pepperKeys = (keys: InstallationKeys['keys'], countChained: () => Promise<number>): InstallationKeys => ({
  setting: 'IDENTITY_PEPPER',
  file: 'identity-pepper.secret',
  keys,
  countChained,
});

/** The fingerprints of the keys that are needed, by setting: of the newest, and of earlier ones that values still depend on. */
export async function recordedFingerprints(transaction: Transaction): Promise<ReadonlyMap<string, readonly string[]>> {
  const store = createInstallationStore(transaction);
  const recorded = new Map<string, readonly string[]>();
  for (const setting of ['ENCRYPTION_KEY', 'IDENTITY_PEPPER']) {
    const both = [await store.get(newestName(setting)), await store.get(earlierName(setting))];
    recorded.set(
      setting,
      both.flatMap((text) => (text ?? '').split(',')).filter((text) => text !== ''),
    );
  }
  return recorded;
}
