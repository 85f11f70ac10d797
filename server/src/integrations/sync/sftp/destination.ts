import { join } from 'node:path/posix';
import { addressStep, knownSentence, runSteps } from '../check-steps.ts';
import { fileLimits, folderObject, type NamedFile, writeFiles } from '../files/batch-files.ts';
import { fileFormat, formatSetting } from '../files/encode-rows.ts';
import type {
  BatchOutcome,
  ConnectionSettings,
  DestinationConnector,
  DestinationWriter,
  SyncBatch,
  SyncTools,
} from '../port.ts';
import { createRedactor } from '../redact.ts';
import { textSetting } from '../settings.ts';
import { allAccepted } from '../vendor-writer.ts';
import { openSftp, sftpHost, sftpSettings, type SftpSession } from './open-sftp.ts';
import { uploadFile } from './upload-file.ts';

const chunkBytes = 262_144;

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let place = 0; place < content.length; place += chunkBytes) yield content.subarray(place, place + chunkBytes);
}

/** Codes of the protocol (draft-ietf-secsh-filexfer-02, section 7). */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : -1;
const levelOf = (error: unknown): string =>
  error instanceof Error && 'level' in error && typeof error.level === 'string' ? error.level : '';

function describeFailure(error: unknown, redact: (message: string) => string): string {
  const known = knownSentence(error);
  if (known !== null) return redact(known);
  if (levelOf(error) === 'client-authentication') return 'The server does not accept the user, password or key.';
  if (statusOf(error) === 2) return 'The folder was not found.';
  if (statusOf(error) === 3) return 'The user may not write to the folder.';
  return error instanceof Error
    ? redact(`The server could not be used: ${error.message}.`)
    : 'The server could not be used.';
}

/** Files have names of their own: whatever became of one, writing it again is harmless, so nothing is unsure. */
function failureOutcome(error: unknown, redact: (message: string) => string): BatchOutcome {
  const message = describeFailure(error, redact);
  if (levelOf(error) === 'client-authentication' || statusOf(error) === 3) return { kind: 'unauthorized', message };
  return statusOf(error) === 2 ? { kind: 'missing', message } : { kind: 'unavailable', message };
}

class SftpWriter implements DestinationWriter {
  readonly #connection: ConnectionSettings;
  readonly #tools: SyncTools;
  #session: Promise<SftpSession> | null = null;

  constructor(connection: ConnectionSettings, tools: SyncTools) {
    this.#connection = connection;
    this.#tools = tools;
  }

  async #put({ name, content }: NamedFile, signal: AbortSignal): Promise<BatchOutcome | null> {
    try {
      this.#session ??= openSftp(this.#connection, this.#tools, signal);
      const session = await this.#session;
      const path = join(textSetting(this.#connection, 'folder') || '.', name);
      await session.use((sftp) => uploadFile(sftp, path, chunksOf(content)));
      return null;
    } catch (error) {
      // The next batch signs in again.
      await this.close();
      return failureOutcome(error, createRedactor(this.#connection));
    }
  }

  write(batch: SyncBatch, signal: AbortSignal): Promise<BatchOutcome> {
    const format = fileFormat(textSetting(this.#connection, 'format'));
    return writeFiles(batch, format, (file) => this.#put(file, signal));
  }

  /** A file is there when its write has ended. */
  async poll(batch: SyncBatch): Promise<BatchOutcome> {
    return allAccepted(batch);
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => null);
    this.#session = null;
    session?.close();
  }
}

export const sftpDestination: DestinationConnector = {
  vendor: 'sftp',
  name: 'SFTP server',
  summary: 'Write CSV, JSON Lines or Parquet files to a folder.',
  testedAgainst: 'a real server',
  apiVersion: null,
  settings: [...sftpSettings, formatSetting],
  limits: { ...fileLimits, concurrency: 1 },
  canRemove: false,
  isRepeatable: () => true,
  create: null,

  async check(connection, tools, signal) {
    const redact = createRedactor(connection);
    const opened: SftpSession[] = [];
    const steps = [
      addressStep(sftpHost(connection), tools),
      {
        name: 'Sign in',
        run: async () => {
          const session = await openSftp(connection, tools, signal);
          opened.push(session);
          return `The key of the server is ${session.fingerprint}.`;
        },
      },
      {
        name: 'Write a file',
        run: async () => {
          const path = join(textSetting(connection, 'folder') || '.', 'acquaint-check.txt');
          for (const session of opened)
            await session.use(async (sftp) => {
              await uploadFile(sftp, path, [Buffer.from('Written by a check of the connection.\n')]);
              // Ends with the connection, as everything in `use` does.
              await new Promise<void>((resolve) => sftp.unlink(path, () => resolve()));
            });
          return 'A file was written and deleted.';
        },
      },
    ];
    return runSteps(steps, (error) => describeFailure(error, redact)).finally(() => {
      for (const session of opened) session.close();
    });
  },

  async discover() {
    return [folderObject];
  },

  async open(connection, _target, tools) {
    return new SftpWriter(connection, tools);
  },
};
