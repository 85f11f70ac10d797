import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from '../../config.ts';
import { isProcessAlive } from './process-start.ts';

const prefix = 'acquaint-socket-';
/** The path of a socket holds 107 bytes on Linux and 103 on macOS; below the directory come the socket and its lock file. */
const longest = 103 - '/.s.PGSQL.65535.lock'.length;
/** A directory without a socket may be one that is just being made, for so many milliseconds. */
const grace = 600_000;

/** Where sockets may go: a data directory is often too deep for them. */
function places(): string[] {
  return [...new Set([tmpdir(), '/tmp', '/run', '/var/tmp'])].filter(
    (place) => Buffer.byteLength(join(place, `${prefix}0000000-XXXXXX`)) <= longest,
  );
}

function isAnswering(socket: string): Promise<boolean> {
  // Ends at once: a local socket is taken or refused.
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
}

async function sweepOne(directory: string, pid: number): Promise<void> {
  const user = process.getuid?.();
  if (isProcessAlive({ pid, startedAt: '' }) || (user !== 0 && statSync(directory).uid !== user)) return;
  const socket = readdirSync(directory, { withFileTypes: true }).find((entry) => entry.isSocket());
  const isLeft =
    socket === undefined
      ? Date.now() - statSync(directory).mtimeMs > grace
      : !(await isAnswering(join(directory, socket.name)));
  if (isLeft) rmSync(directory, { recursive: true, force: true });
}

/** Removes directories of products that were killed. */
async function sweep(place: string): Promise<void> {
  for (const name of readdirSync(place)) {
    const pid = /^acquaint-socket-(\d+)-/.exec(name)?.[1];
    if (pid === undefined) continue;
    try {
      await sweepOne(join(place, name), Number(pid));
    } catch {
      // Somebody else's, or already gone.
    }
  }
}

/** Makes a private directory for a socket, with a short path. Throws ConfigurationError where no place can be written. */
export async function makeSocketDirectory(): Promise<string> {
  for (const place of places()) {
    try {
      await sweep(place);
      return mkdtempSync(join(place, `${prefix}${process.pid}-`));
    } catch {
      // The next place may do.
    }
  }
  throw new ConfigurationError(
    'There is no directory for the sockets of the databases: make /tmp writable, or set TMPDIR to a directory with a short path.',
  );
}
