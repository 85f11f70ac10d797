import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { literal } from '../literals.ts';
import { type EngineRequest, readRequest } from './requests.ts';
import { createSessionPool, engineError, type EngineSession, type SessionPool } from './sessions.ts';
import { insertStatement, intoFile, isStreamed, readStatement } from './statements.ts';

export interface EngineOptions {
  /** Opens one more connection of the engine. */
  readonly openSession: () => EngineSession;
  /** For rows on their way in and out; emptied by whoever starts the engine. */
  readonly folder: string;
}

/** Questions that run at once; inserts have sessions of their own, so that they never wait for questions. */
const readers = 12;
const writers = 4;
/** Longer than clients keep an idle connection. */
const keepAliveMilliseconds = 30_000;
/** Parameters of statements are in the address. */
const longestAddress = 16 * 1024 * 1024;
/** How often a canceled query is asked to end until it does: at first it may not run yet. */
const cancelMilliseconds = 100;

/** Statuses of ClickHouse's server for errors of the caller; all others are 500. */
const statuses: ReadonlyMap<number, number> = new Map([
  [62, 400],
  [36, 400],
  [43, 400],
  [47, 404],
  [60, 404],
  [81, 404],
  [46, 404],
  [307, 413],
  [48, 501],
]);

function errorCode(message: string): number {
  return Number(/Code: (\d+)/.exec(message)?.[1] ?? '0');
}

function refuse(response: ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  // The result has begun: only a broken connection shows the reader that it is not whole.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const code = errorCode(message);
  response
    .writeHead(statuses.get(code) ?? 500, {
      'content-type': 'text/plain; charset=UTF-8',
      'x-clickhouse-exception-code': String(code),
    })
    .end(`${message}\n`);
}

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json; charset=UTF-8'],
  ['jsoncompact', 'application/json; charset=UTF-8'],
  ['jsoneachrow', 'application/x-ndjson; charset=UTF-8'],
  ['csv', 'text/csv; charset=UTF-8; header=absent'],
  ['csvwithnames', 'text/csv; charset=UTF-8; header=present'],
  ['tabseparated', 'text/tab-separated-values; charset=UTF-8'],
  ['parquet', 'application/octet-stream'],
]);

function sendHead(response: ServerResponse, request: EngineRequest, format: string): void {
  response.writeHead(200, {
    'content-type': contentTypes.get(format.toLowerCase()) ?? 'text/plain; charset=UTF-8',
    'x-clickhouse-format': format,
    'x-clickhouse-query-id': request.queryId,
  });
}

interface Exchange {
  readonly request: EngineRequest;
  readonly response: ServerResponse;
}

interface Result extends Exchange {
  readonly session: EngineSession;
  readonly sql: string;
  readonly format: string;
}

/** Streams the result of a query; the first block is waited for, so that an error before it has its own status. */
async function sendStream({ session, request, response, sql, format }: Result): Promise<void> {
  const blocks = session.stream(sql, format);
  try {
    const first = await blocks.next();
    sendHead(response, request, format);
    await pipeline(async function* () {
      if (first.done !== true) yield first.value;
      yield* blocks;
    }, response);
  } finally {
    // A reader that is gone before the first block was sent never takes it out of the generator.
    await blocks.return(undefined);
  }
}

/** Sends a short result at once. The engine's own threads run it all: the plan of one that is streamed is made by the thread that all requests share. */
async function sendWhole({ session, request, response, sql, format }: Result): Promise<void> {
  const bytes = await session.run(sql, format);
  sendHead(response, request, format);
  response.end(bytes);
}

/** Sends a result whose format is one whole, such as Parquet, by way of a file. */
async function sendFile({ session, request, response, sql, format }: Result, folder: string): Promise<void> {
  const file = join(folder, randomUUID());
  try {
    await session.run(intoFile(sql, { file, format }), format);
    sendHead(response, request, format);
    await pipeline(createReadStream(file), response);
  } finally {
    await rm(file, { force: true });
  }
}

/** Answers requests of ClickHouse's HTTP interface over sessions of the embedded engine. */
class EngineFront {
  readonly #folder: string;
  readonly #reading: SessionPool;
  readonly #writing: SessionPool;
  readonly #control: SessionPool;

  constructor({ openSession, folder }: EngineOptions) {
    this.#folder = folder;
    this.#reading = createSessionPool(readers, openSession);
    this.#writing = createSessionPool(writers, openSession);
    this.#control = createSessionPool(1, openSession);
  }

  async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming, this.#folder);
    try {
      const { kind, format } = readStatement(request.head === '' ? request.sql : request.head);
      if (request.file !== null && kind !== 'data')
        throw engineError(48, 'Only inserts may come with a long body', 'NOT_IMPLEMENTED');
      if (kind === 'rows') await this.#answerRows({ request, response }, format ?? request.defaultFormat);
      else if (kind === 'data') await this.#insertData({ request, response });
      else await this.#runStatement({ request, response });
    } finally {
      if (request.file !== null) await rm(request.file, { force: true });
    }
  }

  close(): void {
    for (const pool of [this.#reading, this.#writing, this.#control]) pool.close();
  }

  async #answerRows({ request, response }: Exchange, format: string): Promise<void> {
    const tag = `/* query ${randomUUID()} */`;
    const ended = new AbortController();
    let canceling: Promise<void> = Promise.resolve();
    const isGone = (): boolean => response.destroyed && !response.writableFinished;
    await this.#reading.use(async (session) => {
      if (isGone()) return;
      response.once('close', () => {
        if (!response.writableFinished) canceling = this.#cancel(tag, ended.signal);
      });
      try {
        await session.prepare(request.sql, request);
        const result: Result = { request, response, session, sql: `${tag} ${request.sql}`, format };
        if (request.isWhole) await sendWhole(result);
        else await (isStreamed(format) ? sendStream(result) : sendFile(result, this.#folder));
      } finally {
        ended.abort();
        await canceling;
        // The engine lists a canceled query, and keeps its memory, until its connection is closed or used again.
        if (isGone()) session.isBroken = true;
      }
    });
  }

  async #insertData({ request, response }: Exchange): Promise<void> {
    const { head, sql, settings, file } = request;
    await this.#writing.use(async (session) => {
      // Settings of an insert become part of its text: most have a token of their own.
      await session.prepare(head, head === '' ? request : { ...request, settings: new Map() });
      const rows = file === null ? sql.slice(head.length) : '';
      await session.run(head === '' ? sql : `${insertStatement(head, { settings, file })}${rows}`, 'TabSeparated');
    });
    sendHead(response, request, 'TabSeparated');
    response.end();
  }

  async #runStatement({ request, response }: Exchange): Promise<void> {
    await this.#reading.use(async (session) => {
      await session.prepare(request.sql, request);
      await sendWhole({ session, request, response, sql: request.sql, format: request.defaultFormat });
    });
  }

  /** Asks the engine to end a query, by the tag in front of its text, until it has ended. */
  async #cancel(tag: string, ended: AbortSignal): Promise<void> {
    const sql = `kill query where startsWith(query, ${literal(tag)}) async`;
    while (!ended.aborted) {
      await this.#control.use((session) => session.run(sql, 'TabSeparated'));
      await sleep(cancelMilliseconds);
    }
  }
}

/** ClickHouse's HTTP interface, in front of the embedded engine. */
export function createEngineServer(options: EngineOptions): Server {
  const front = new EngineFront(options);
  const serverOptions = { keepAliveTimeout: keepAliveMilliseconds, requestTimeout: 0, maxHeaderSize: longestAddress };
  const server = createServer(serverOptions, (request, response) => {
    if (request.url === '/ping') {
      response.end('Ok.\n');
      return;
    }
    front.answer(request, response).catch((error: unknown) => refuse(response, error));
  });
  server.on('close', () => front.close());
  return server;
}
