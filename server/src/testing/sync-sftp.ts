import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { serveSftp } from './sync-sftp-requests.ts';

/** Where systems keep the server of OpenSSH. Debian has it in the package openssh-sftp-server. */
const programs = [
  '/usr/lib/openssh/sftp-server',
  '/usr/libexec/openssh/sftp-server',
  '/usr/lib/ssh/sftp-server',
  '/usr/libexec/sftp-server',
];

export const sftpPassword = 'sftp secret words';

/** OpenSSH's own SFTP server over a new folder, behind an SSH front that takes one user; where it is not installed, one of our own. */
export async function startSyncSftp() {
  const program = programs.find((path) => existsSync(path));
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-sftp-'));
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const clients = new Set<{ end(): unknown }>();
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    clients.add(client);
    client.on('error', () => undefined);
    client.on('close', () => clients.delete(client));
    client.on('authentication', (context) => {
      const isKnown =
        context.method === 'password' && context.username === 'acquaint' && context.password === sftpPassword;
      if (isKnown) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) => {
      const session = accept();
      if (program === undefined) {
        session.on('sftp', (acceptSftp) => serveSftp(acceptSftp(), folder));
        return;
      }
      session.on('subsystem', (acceptSubsystem, _reject, { name }) => {
        if (name !== 'sftp') return;
        const channel = acceptSubsystem();
        const child = spawn(program, ['-d', folder], { stdio: ['pipe', 'pipe', 'ignore'] });
        channel.pipe(child.stdin);
        child.stdout.pipe(channel);
        channel.on('close', () => child.kill());
        child.stdin.on('error', () => undefined);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  const { port } = address;
  return {
    folder,
    port,
    /** Cuts every connection, as a network does. */
    cut: () => {
      for (const client of clients) client.end();
    },
    async stop(): Promise<void> {
      for (const client of clients) client.end();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type SyncSftp = Awaited<ReturnType<typeof startSyncSftp>>;
