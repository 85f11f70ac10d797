import { fdatasyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';
import type { WorkerRequest } from './embedded-postgres.ts';
import { splitMessages } from './wire-messages.ts';

// PGlite's query engine is synchronous: in this thread it blocks nobody but its own clients.

/** Emscripten's file system, of which PGlite's Node back-end leaves out fsync: without it a power cut loses commits. */
interface DurableModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** How often the engine asked for a flush to disk; the durability test reads it. */
const flushes = new Uint32Array(z.instanceof(SharedArrayBuffer).parse(workerData.flushes));

class DurableFileSystem extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const addFsync = (module: unknown): void => {
      // PGlite does not declare the emscripten internals it runs on.
      const { NODEFS } = module as DurableModule;
      NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        Atomics.add(flushes, 0, 1);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'synchronous_commit=on'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

async function serve(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('The embedded PostgreSQL runs in a worker thread only');
  const directory = z.string().parse(workerData.directory);
  const database = await PGlite.create({ fs: new DurableFileSystem(directory), startParams: startParameters });

  let connection = 0;
  let pending: Buffer = Buffer.alloc(0);
  let queue = Promise.resolve();

  async function answer(bytes: Uint8Array): Promise<void> {
    const { messages, rest } = splitMessages(Buffer.concat([pending, bytes]));
    pending = rest;
    for (const message of messages) {
      await database.execProtocolRawStream(message, {
        onRawData: (data) => port?.postMessage({ type: 'data', connection, bytes: data.slice() }),
      });
    }
  }

  async function handle(request: WorkerRequest): Promise<void> {
    if (request.type === 'connect') {
      connection = request.connection;
      pending = Buffer.alloc(0);
      if (database.isInTransaction()) await database.exec('rollback');
    }
    // A client that was replaced has nothing more to say.
    if (request.type === 'data' && request.connection === connection) await answer(request.bytes);
    if (request.type === 'close') {
      await database.close();
      port?.close();
    }
  }

  port.on('message', (request: WorkerRequest) => {
    queue = queue
      .then(() => handle(request))
      .catch((error: unknown) => {
        port.postMessage({
          type: 'error',
          connection,
          message: error instanceof Error ? error.message : String(error),
        });
      });
  });
  port.postMessage({ type: 'ready' });
}

await serve();
