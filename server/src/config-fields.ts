import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { machineMemory } from './platform/memory/machine-memory.ts';

// The forms that values of the environment have. Each says in its message what it wants.

/** `on` or `off`. */
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

/** An address with one of these protocols. */
export function url(protocols: readonly string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
}

/** E-mail addresses between commas, in small letters. */
export const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.email('must be e-mail addresses separated by commas')));

/** The parts between commas. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Origins between commas. */
export const originList = z
  .string()
  .transform(listOf)
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (text) => /^https?:/.test(text) && URL.parse(text)?.origin === text,
          'must be an origin such as https://tiles.example.com',
        ),
    ),
  );

/** Page hosts and the addresses of their API, as JSON. */
export const hostMap = z.string().transform((text, context) => {
  try {
    return z.record(z.string(), z.url()).parse(JSON.parse(text));
  } catch {
    context.addIssue(
      'must be JSON that maps hosts to web addresses, such as {"app.example.com":"https://api.example.com"}',
    );
    return z.NEVER;
  }
});

export const wholeNumber = z.coerce.number('must be a number').int('must be a whole number');

const gigabyte = 1024 ** 3;
const memoryUnits: Readonly<Record<string, number>> = { MB: 1024 ** 2, GB: gigabyte };

/** An amount of memory such as `4GB`, in bytes. */
export const memorySize = z.string().transform((text, context) => {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(MB|GB)$/i.exec(text.trim()) ?? [];
  const bytes = Math.floor(Number(amount) * (memoryUnits[unit.toUpperCase()] ?? 0));
  if (bytes >= gigabyte / 2) return bytes;
  context.addIssue('must be at least 512MB, in MB or GB, such as 4GB');
  return z.NEVER;
});

const storageUnits: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 };

/** An amount of data such as `500MB` or `20GB`, in bytes, counted in thousands as disks are; `0` is none. */
export const storageSize = z.string().transform((text, context) => {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(MB|GB|TB)$/i.exec(text.trim()) ?? [];
  if (text.trim() === '0') return 0;
  if (unit !== '') return Math.floor(Number(amount) * (storageUnits[unit.toUpperCase()] ?? 0));
  context.addIssue('must be 0, or a size in MB, GB or TB, such as 20GB');
  return z.NEVER;
});

/** Half of what this machine, or its container, has, and at most 4 GB. */
export function defaultEngineMemory(): number {
  return Math.floor(Math.min(4 * gigabyte, machineMemory() / 2));
}

/** 32 bytes. */
const secret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal characters');

/** Secrets between commas, the newest first. */
export const secretList = z.string().transform((text, context): [string, ...string[]] => {
  const [newest, ...earlier] = listOf(text);
  const all = newest === undefined ? [] : [newest, ...earlier];
  if (newest === undefined || !all.every((key) => secret.safeParse(key).success))
    context.addIssue('must be 64 hexadecimal characters, or several of these separated by commas');
  else if (new Set(all).size < all.length) context.addIssue('must not name a key twice');
  else return [newest, ...earlier];
  return z.NEVER;
});

/** An e-mail address, or a name with one. */
export const mailbox = /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** Whether a host is this machine alone: a name or address of the loopback interface. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
