import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { z } from 'zod';

// For tests only: enough of ClickHouse's HTTP interface for its client, in front of the embedded engine, as a process of its own.
// Prints its port. Usage: node clickhouse-front.ts <folder>
interface Session {
  queryAsync(sql: string, options: { format: string }): Promise<{ bytes(): Uint8Array }>;
}

const { Session: Engine }: { Session: new (path: string) => Session } = createRequire(import.meta.url)('chdb');
const session = new Engine(z.string().parse(process.argv[2]));
/** Parameters are set on the one session, so questions go one after another. */
let queue: Promise<unknown> = Promise.resolve();

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

async function answer(request: IncomingMessage): Promise<Uint8Array> {
  const { searchParams } = new URL(request.url ?? '/', 'http://front');
  const body = await readBody(request);
  const sql = [searchParams.get('query') ?? '', body].filter((part) => part !== '').join('\n');
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
