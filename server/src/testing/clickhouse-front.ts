import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

// For tests only: enough of ClickHouse's HTTP interface for its client, in front of the embedded engine, as a process of its own.
// Prints its port. Usage: node clickhouse-front.ts <folder>
interface Session {
  queryAsync(sql: string, options: { format: string }): Promise<{ bytes(): Uint8Array }>;
}

const { Session: Engine }: { Session: new (path: string) => Session } = createRequire(import.meta.url)('chdb');
const folder = z.string().parse(process.argv[2]);
const session = new Engine(folder);
/** Parameters are set on the one session, so questions go one after another. */
let queue: Promise<unknown> = Promise.resolve();

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** An insert of a Parquet file, which is no text: the engine reads it from the disk. */
async function insertFile(query: string, bytes: Buffer): Promise<Uint8Array> {
  const [, target = ''] = /insert into (.+?)\s+format parquet/is.exec(query) ?? [];
  const file = join(folder, `sent-${crypto.randomUUID()}.parquet`);
  await writeFile(file, bytes);
  try {
    const described = await session.queryAsync(`describe table file('${file}', 'Parquet')`, { format: 'TabSeparated' });
    const lines = Buffer.from(described.bytes()).toString('utf8').trim().split('\n');
    const columns = lines.map((line) => line.split('\t', 1)[0]).join(', ');
    const into = target.includes('(') ? target : `${target} (${columns})`;
    const inserted = await session.queryAsync(`insert into ${into} select ${columns} from file('${file}', 'Parquet')`, {
      format: 'TabSeparated',
    });
    return inserted.bytes();
  } finally {
    await rm(file);
  }
}

async function answer(request: IncomingMessage): Promise<Uint8Array> {
  const { searchParams } = new URL(request.url ?? '/', 'http://front');
  const bytes = await readBody(request);
  const query = searchParams.get('query') ?? '';
  if (/format parquet/i.test(query) && /^\s*insert/i.test(query)) {
    const inserting = queue.then(() => insertFile(query, bytes));
    queue = inserting.catch(() => undefined);
    return inserting;
  }
  const body = bytes.toString('utf8');
  const sql = [query, body].filter((part) => part !== '').join('\n');
  const parameters = [...searchParams]
    .filter(([name]) => name.startsWith('param_'))
    .map(([name, value]) => `set ${name} = ${quote(value)};`);
  const work = queue.then(() =>
    session.queryAsync(`${parameters.join(' ')} ${sql}`, {
      format: searchParams.get('default_format') ?? 'TabSeparated',
    }),
  );
  queue = work.catch(() => undefined);
  return (await work).bytes();
}

const server = createServer((request, response) => {
  if (request.url === '/ping') {
    response.end('Ok.\n');
    return;
  }
  answer(request).then(
    (bytes) => response.end(bytes),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      response.writeHead(500, { 'x-clickhouse-exception-code': /Code: (\d+)/.exec(message)?.[1] ?? '0' }).end(message);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
