import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  login,
  type LoginPayload,
  signedIn,
  type Operation,
  type OperationOutput,
  type OperationRequest,
  type Role,
  type User,
} from '@acquaint/contract';
import { type Config, loadConfig } from '../config.ts';
import { createAccount, createSessionStore, openSession } from '../domains/accounts/sign-in/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { newId } from '../platform/ids/ids.ts';
import { type Running, start, type StartOptions } from '../start.ts';
import { runFolder } from './test-run.ts';
import { createTestClickHouse, type TestClickHouse } from './worker-clickhouse.ts';
import { createTestDatabase, type TestDatabase } from './worker-postgres.ts';

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface TestUser {
  readonly email: string;
  readonly token: string;
  readonly accountId: string;
}

export interface TestClient {
  /** Sends a request as it is; a body that is no text and no form becomes JSON. */
  request(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<unknown>>;
  /** Calls an operation by its contract and fails unless it succeeds. */
  call<const O extends Operation>(
    operation: O,
    token: string | null,
    request: OperationRequest<O>,
  ): Promise<OperationOutput<O>>;
  /** Signs in somebody without a second factor. */
  logIn(body: LoginPayload): Promise<{ access_token: string; user: User; device: string }>;
}

export interface TestServer extends TestClient {
  readonly running: Running;
  /** The databases in the engines of this process that it runs over: a server that is started over its data gets them, too. */
  readonly engines: NonNullable<StartOptions['engines']>;
  readonly url: string;
  /** A user in an account of its own, signed in. */
  signIn(options?: { isAdmin?: boolean; isSpecial?: boolean; accountId?: string; role?: Role }): Promise<TestUser>;
  stop(): Promise<void>;
}

/** The password of every test user. */
export const testPassword = 'correct horse battery';
const testHash = hashPassword(testPassword);

/** Somebody whom nobody has seen yet. */
function testUser() {
  const id = newId();
  return { id, email: `user-${id}@example.com`, firstName: 'Test', lastName: 'User' };
}

/** The address of an operation with its parameters filled in. */
export function pathOf(operation: Operation, request: { params?: object; query?: object }): string {
  const params: Record<string, unknown> = { ...request.params };
  const path = operation.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const part of Array.isArray(value) ? value : [value]) query.append(name, String(part));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** An operation's file with the fields of its body, as a browser's form sends them. */
export function formOf(file: File, fields: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', file);
  return form;
}

/** A body as it goes out, and its content type; a form brings its own. */
function outgoing(body: unknown): { headers: Record<string, string>; body?: string | FormData } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { headers: {}, body };
  return {
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  // A stream of events has no end: who listens to one uses fetch.
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return '';
  }
  const text = await response.text();
  const isJson = type.includes('json');
  return isJson ? JSON.parse(text) : text;
}

/** Calls a server by its address. */
export function testClient(url: string): TestClient {
  async function request(
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<unknown>> {
    const sent = outgoing(body);
    const response = await fetch(url + path, {
      ...sent,
      method,
      headers: {
        ...sent.headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  }
  return {
    request,
    async call(operation, token, parts) {
      // The parts are objects by the contract; generic types do not show it.
      const { file, ...sent } = parts as { params?: object; query?: object; body?: object; file?: File };
      const content = file === undefined ? sent.body : formOf(file, sent.body);
      const { status, body } = await request(operation.method, pathOf(operation, sent), {
        ...(token === null ? {} : { token }),
        ...(content === undefined ? {} : { body: content }),
      });
      if (status >= 300) throw new Error(`${operation.name} answered ${status}: ${JSON.stringify(body)}`);
      // The server checked the answer against the very same schema.
      return body as OperationOutput<typeof operation>;
    },
    logIn: async (body) => signedIn.parse((await request('POST', login.path, { body })).body),
  };
}

/** A database of its own in the PostgreSQL of this process; null where the product brings its own: over a server, over data that stay, outside of tests. */
function databaseFor(config: Config, directory: string): Promise<TestDatabase | null> {
  const folder = runFolder();
  const isShared = folder !== null && config.databaseUrl === null && config.dataDir === directory;
  return isShared ? createTestDatabase(folder) : Promise.resolve(null);
}

/** The same for ClickHouse. */
function clickhouseFor(config: Config, directory: string): Promise<TestClickHouse | null> {
  const folder = runFolder();
  const isShared = folder !== null && config.clickhouseUrl === null && config.dataDir === directory;
  return isShared ? createTestClickHouse(folder) : Promise.resolve(null);
}

/** Starts the whole product on a free port over a new temporary folder, without sample data. */
export async function startTestServer(environment: NodeJS.ProcessEnv = {}, now?: () => Date): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'acquaint-server-'));
  const config: Config = loadConfig({
    DATA_DIR: directory,
    PORT: '0',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    COLLECT_LIMIT: '0',
    API_LIMIT: '0',
    SECOND_FACTOR: 'optional',
    ...environment,
  });
  const [database, clickhouse] = await Promise.all([databaseFor(config, directory), clickhouseFor(config, directory)]);
  const engines: TestServer['engines'] = {
    ...(database === null ? {} : { postgresUrl: database.url }),
    ...(clickhouse === null ? {} : { clickhouse: clickhouse.address }),
  };
  const running = await start({ config, ...(now === undefined ? {} : { now }), engines });
  const [address] = running.app.addresses();
  if (typeof address !== 'object') throw new Error('The test server does not listen');
  const url = `http://127.0.0.1:${address.port}`;

  return {
    running,
    engines,
    url,
    ...testClient(url),
    async signIn({ isAdmin = false, isSpecial = false, accountId, role = 'owner' } = {}) {
      const { postgres } = running.services;
      const account =
        accountId ?? (await createAccount(postgres, { companyName: 'Test Company', timeZone: 'America/New_York' }));
      const user = { ...testUser(), accountId: account, isAdmin, isSpecial };
      const passwordHash = await testHash;
      const token = await postgres.asSystem(async (transaction) => {
        const at = running.services.now();
        await createSessionStore(transaction).insertUser({
          ...user,
          role,
          status: 'active',
          passwordHash,
          emailVerifiedAt: at,
          lastSeenAt: at,
        });
        return openSession(transaction, { user, facts: { ip: '127.0.0.1', userAgent: 'node' }, now: at });
      });
      return { email: user.email, accountId: account, token };
    },
    async stop() {
      await running.stop();
      await Promise.all([database?.drop(), clickhouse?.drop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
