import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { fingerprintOf } from '../platform/auth/key-fingerprints.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { storedSecrets } from '../platform/data-directory/data-directory.ts';

const key = z.string().regex(/^[\da-f]{64}$/);
const keysShape = z.object({ ENCRYPTION_KEY: z.array(key), IDENTITY_PEPPER: z.array(key) });
/** The keys of an installation by their settings, the newest first. */
export type InstallationKeySets = z.infer<typeof keysShape>;

const files = { ENCRYPTION_KEY: 'encryption-key', IDENTITY_PEPPER: 'identity-pepper' } as const;
const settings = ['ENCRYPTION_KEY', 'IDENTITY_PEPPER'] as const;
const shortestPassphrase = 12;
const costs = { N: 2 ** 15, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** The keys in use: of the settings, or of the data directory's files; null where there are none. */
export function keysInUse({ encryptionKeys, identityPeppers, dataDir }: Config): InstallationKeySets | null {
  const ofFile = (name: string): string[] | null =>
    existsSync(join(dataDir, `${name}.secret`)) ? storedSecrets({ path: dataDir }, name) : null;
  const encryption = encryptionKeys ?? ofFile(files.ENCRYPTION_KEY);
  const peppers = identityPeppers ?? ofFile(files.IDENTITY_PEPPER);
  return encryption === null || peppers === null
    ? null
    : { ENCRYPTION_KEY: [...encryption], IDENTITY_PEPPER: [...peppers] };
}

/** What identifies keys without giving them away. */
export function fingerprintsOf(keys: InstallationKeySets): Record<string, string[]> {
  return Object.fromEntries(settings.map((name) => [name, keys[name].map((one) => fingerprintOf(name, one))]));
}

/** Throws CommandError where a key is missing that the backup was made under. */
export function requireKeys(
  keys: InstallationKeySets | null,
  needed: Readonly<Record<string, readonly string[]>>,
): void {
  const given = keys === null ? {} : fingerprintsOf(keys);
  for (const name of settings)
    if (!(needed[name] ?? []).every((one) => given[name]?.includes(one) === true))
      throw new CommandError(
        `The keys of the backup are not here. Set ${name} to what it was, put ${files[name]}.secret into the data directory, or restore a backup that was made --with-keys and give its passphrase.`,
      );
}

/** Reads a passphrase from the first line of a file. Throws CommandError. */
export function readPassphrase(file: string): string {
  try {
    const [passphrase = ''] = readFileSync(file, 'utf8').split('\n');
    if (passphrase.length >= shortestPassphrase) return passphrase;
  } catch {
    throw new CommandError(`The file of the passphrase, ${file}, cannot be read.`);
  }
  throw new CommandError(`The passphrase in ${file} has fewer than ${shortestPassphrase} characters.`);
}

/** Encrypts keys to a passphrase: salt, nonce, tag, ciphertext. */
export function sealKeys(keys: InstallationKeySets, passphrase: string): Buffer {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, costs), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealKeys` made. Throws CommandError for another passphrase. */
export function openKeys(sealed: Buffer, passphrase: string): InstallationKeySets {
  try {
    const secret = scryptSync(passphrase, sealed.subarray(0, 16), 32, costs);
    const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(16, 28), { authTagLength: 16 });
    decipher.setAuthTag(sealed.subarray(28, 44));
    const text = Buffer.concat([decipher.update(sealed.subarray(44)), decipher.final()]).toString('utf8');
    return keysShape.parse(JSON.parse(text));
  } catch {
    throw new CommandError('The passphrase does not open the keys of the backup.');
  }
}

/** Writes keys into the files of a data directory. */
export function writeKeys(dataDir: string, keys: InstallationKeySets): void {
  for (const name of settings)
    writeFileSync(join(dataDir, `${files[name]}.secret`), keys[name].join('\n'), { mode: 0o600, flush: true });
}
