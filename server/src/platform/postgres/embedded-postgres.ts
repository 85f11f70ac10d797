import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

export type WorkerRequest =
  | { type: 'connect'; connection: number }
  | { type: 'data'; connection: number; bytes: Uint8Array }
  | { type: 'close' };

type WorkerAnswer =
  | { type: 'ready' }
  | { type: 'data'; connection: number; bytes: Uint8Array }
  | { type: 'error'; connection: number; message: string };

/** What a `pg` client expects of its socket, carried by messages to the worker thread. */
class WorkerStream extends Duplex {
  static #connections = 0;
  readonly #connection = ++WorkerStream.#connections;
  readonly #worker: Worker;
  readonly #listener: (message: WorkerAnswer) => void;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    this.#listener = (message) => {
      if (message.type === 'ready' || message.connection !== this.#connection) return;
      if (message.type === 'data') this.push(message.bytes);
      if (message.type === 'error') this.destroy(new Error(`Embedded PostgreSQL: ${message.message}`));
    };
    worker.on('message', this.#listener);
  }

  connect(): this {
    this.#send({ type: 'connect', connection: this.#connection });
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // The worker pushes as it answers.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send({ type: 'data', connection: this.#connection, bytes: new Uint8Array(chunk) });
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#listener);
    done(error);
  }

  #send(request: WorkerRequest): void {
    this.#worker.postMessage(request);
  }
}

export interface EmbeddedPostgres {
  /** A new connection's byte stream; the engine has one session, so at most one may be open at a time. */
  stream(): Duplex;
  /** Number of flushes to disk since the start. */
  flushCount(): number;
  close(): Promise<void>;
}

/** Starts PostgreSQL (PGlite) over `directory` in a worker thread, with every commit flushed to disk. Throws when the directory cannot be opened. */
export async function startEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres> {
  const flushes = new SharedArrayBuffer(4);
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), { workerData: { directory, flushes } });
  // `once` rejects when the worker emits 'error' first; the first message is always 'ready'.
  await once(worker, 'message');
  return {
    stream: () => new WorkerStream(worker),
    flushCount: () => Atomics.load(new Uint32Array(flushes), 0),
    async close() {
      const exited = once(worker, 'exit');
      const request: WorkerRequest = { type: 'close' };
      worker.postMessage(request);
      await exited;
    },
  };
}
