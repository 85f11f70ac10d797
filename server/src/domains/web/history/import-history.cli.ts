import { openAsBlob, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createHistoryImport, errorBody, getHistoryImport, type HistoryImport, holdsOrders } from '@acquaint/contract';
import { countOf, writeCount } from '@acquaint/engine/numbers';
import { CommandError, runAlone, showProgress } from '../../../platform/command-line/command-line.ts';

// npm run import-history -- FILE --pixel ID --historical --key-file KEY.txt [--url URL] [--dry-run] [--include-overlap]
const usage =
  'Usage: npm run import-history -- FILE --pixel ID --historical --key-file KEY.txt [--url http://127.0.0.1:3000] [--dry-run] [--include-overlap]. The file KEY.txt holds an API key that may edit.';
const pauseMilliseconds = 1_000;

/** Calls a running product. Throws CommandError with what it answers where that is no success. */
function callerOf(url: string, key: string) {
  return async (method: 'GET' | 'POST', path: string, body?: FormData | string): Promise<unknown> => {
    const isJson = typeof body === 'string';
    const headers = { authorization: `Bearer ${key}`, ...(isJson ? { 'content-type': 'application/json' } : {}) };
    // Ends after five minutes without an answer, as every fetch of Node does.
    const response = await fetch(new URL(path, url), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      throw new CommandError(`${url} cannot be reached. Start the product, or name its address with --url.`, {
        cause: error,
      });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const { data } = errorBody.safeParse(answer);
    const said = data !== undefined && 'errors' in data ? Object.values(data.errors ?? {}).flat() : [];
    throw new CommandError(said[0] ?? data?.message ?? `The product answered ${response.status}.`);
  };
}

type Call = ReturnType<typeof callerOf>;

interface Work {
  readonly what: 'check' | 'start';
  readonly choices: { readonly include_overlap: boolean };
}

/** Begins work on an import, and answers the import when it has ended. */
async function work(call: Call, id: string, { what, choices }: Work): Promise<HistoryImport> {
  await call('POST', `/api/history-imports/${id}/${what}`, JSON.stringify(choices));
  for (;;) {
    const { data } = getHistoryImport.response.parse(await call('GET', `/api/history-imports/${id}`));
    if (data.job === null) return data;
    if (data.job.total > 0) showProgress(data.job.done, data.job.total);
    await pause(pauseMilliseconds);
  }
}

function printResults({ counts, status, format }: HistoryImport): void {
  if (counts === null) throw new CommandError('It ended before it was done. Run it again to go on.');
  const { added, known, repeated, expired, overlapping, robots, refused, problems } = counts;
  const lines = [
    `${countOf(added, 'event')} ${status === 'done' ? 'added' : 'would be added'}.`,
    `${writeCount(known + repeated)} are there already, ${writeCount(expired)} are older than the pixel keeps visits, ${writeCount(robots)} are of robots.`,
    `${writeCount(overlapping)} are ${holdsOrders(format) ? 'possible duplicates of orders of another file' : 'of after the first event that the pixel measured itself'}; --include-overlap adds them, too.`,
    `${writeCount(refused)} rows are left out.`,
    ...problems.map(
      ({ field, message, count, rows }) => `  ${writeCount(count)} × ${field} ${message} Rows ${rows.join(', ')}`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

await runAlone(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pixel: { type: 'string' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      'key-file': { type: 'string' },
      historical: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'include-overlap': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const keyFile = values['key-file'];
  if (file === undefined || values.pixel === undefined || keyFile === undefined) throw new CommandError(usage);
  // Events of now go to /v1/batch; nothing is written into the past by mistake.
  if (!values.historical)
    throw new CommandError(`Add --historical: events are added to the past of the pixel.\n${usage}`);
  const call = callerOf(values.url, readFileSync(keyFile, 'utf8').trim());
  const form = new FormData();
  form.set('file', await openAsBlob(file, { type: 'application/octet-stream' }), basename(file));
  const sent = await call('POST', `/api/user_pixel/${encodeURIComponent(values.pixel)}/history`, form);
  const { data } = createHistoryImport.response.parse(sent);
  const choices = { include_overlap: values['include-overlap'] };
  printResults(await work(call, data.id, { what: values['dry-run'] ? 'check' : 'start', choices }));
});
