import { createHash, timingSafeEqual } from 'node:crypto';
import type { SFTPWrapper } from 'ssh2';
import { guardedAddress, type HostPort, hostSetting, StepFailed } from '../check-steps.ts';
import type { ConnectionSettings, SettingField, SyncTools } from '../port.ts';
import { secretSetting, textSetting } from '../settings.ts';

const sftpPort = 22;
const connectMilliseconds = 15_000;

export const sftpSettings: readonly SettingField[] = [
  { name: 'host', label: 'Host', help: 'Such as files.example.com', kind: 'text', isRequired: true },
  { name: 'port', label: 'Port', help: '', kind: 'number', isRequired: true, initial: sftpPort },
  { name: 'user', label: 'User', help: '', kind: 'text', isRequired: true },
  {
    name: 'password',
    label: 'Password',
    help: 'Or a private key',
    kind: 'secret',
    sentTo: ['host', 'port', 'fingerprint'],
    isRequired: false,
  },
  {
    name: 'private_key',
    label: 'Private key',
    help: 'In OpenSSH or PEM format',
    kind: 'secret',
    sentTo: [],
    isRequired: false,
  },
  {
    name: 'fingerprint',
    label: 'Fingerprint of the server',
    help: 'Such as SHA256:… The check of a connection shows it.',
    kind: 'text',
    isRequired: false,
  },
  { name: 'folder', label: 'Folder', help: 'Such as /upload/customers', kind: 'text', isRequired: false },
];

/** Where a connection leads. */
export function sftpHost(connection: ConnectionSettings): HostPort {
  return hostSetting(connection, sftpPort);
}

export interface SftpSession {
  /** Of the key that the server showed, as ssh writes it. */
  readonly fingerprint: string;
  /** Does work over the connection. Fails when the connection ends or the work is stopped: what waits for an answer then would wait for ever. */
  use<T>(work: (sftp: SFTPWrapper) => Promise<T>): Promise<T>;
  close(): void;
}

/** The server shows another key than the one that was saved. */
class WrongKey extends StepFailed {}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Signs in at the address that was checked. Throws AddressError, StepFailed or what the connection says. */
export async function openSftp(
  connection: ConnectionSettings,
  tools: SyncTools,
  signal: AbortSignal,
): Promise<SftpSession> {
  const host = sftpHost(connection);
  const { address } = await guardedAddress(host, tools);
  signal.throwIfAborted();
  const expected = textSetting(connection, 'fingerprint').replaceAll('=', '');
  const privateKey = secretSetting(connection, 'private_key');
  const { Client } = await import('ssh2');
  const client = new Client();
  let fingerprint = '';
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) => {
    const fail = (error: Error): void => {
      client.destroy();
      const isWrongKey = expected !== '' && fingerprint !== '' && !isSame(expected, fingerprint);
      reject(isWrongKey ? new WrongKey(`The server shows another key, ${fingerprint}. Ask its administrator.`) : error);
    };
    signal.addEventListener('abort', () => fail(new Error('stopped')), { once: true });
    client.on('error', fail);
    client.on('ready', () => client.sftp((error, found) => (error === undefined ? resolve(found) : fail(error))));
    client.connect({
      host: address,
      port: host.port,
      username: textSetting(connection, 'user'),
      readyTimeout: connectMilliseconds,
      keepaliveInterval: connectMilliseconds,
      hostVerifier: (key: Buffer) => {
        fingerprint = fingerprintOf(key);
        return expected === '' || isSame(expected, fingerprint);
      },
      ...(privateKey === '' ? { password: secretSetting(connection, 'password') } : { privateKey }),
    });
  });
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (): void => reject(new Error('The connection ended'));
    client.on('close', end);
    signal.addEventListener('abort', end, { once: true });
  });
  ended.catch(() => undefined);
  return { fingerprint, use: (work) => Promise.race([work(sftp), ended]), close: () => void client.end() };
}
