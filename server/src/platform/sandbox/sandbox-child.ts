import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Work } from './sandboxed-work.ts';

// The script of a child. It knows no parser: the parent names a module, so that it can be loaded before there is work, and the work.

type Order = { readonly load: string } | { readonly script: string; readonly task: unknown; readonly folder: string };

// The parent names modules of this kind alone.
const load = async (script: string): Promise<{ readonly work: Work<unknown> }> =>
  (await import(script)) as { readonly work: Work<unknown> };

/** What failed, without what is in quotes: parsers quote the values that they fail at, which may be about people. */
function describe(error: unknown): { readonly failure: string; readonly code: string } {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  const [line = ''] = text.split('\n', 1);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { failure: line.replaceAll(/"[^"]*"|'[^']*'/g, '…').slice(0, 300), code };
}

// One line of JSON each way: what a broken child writes is read by the parent with more care than Node's own channel takes.
const notify = (answer: object): void => {
  writeSync(1, `${JSON.stringify(answer)}\n`);
};

async function follow(line: string): Promise<void> {
  // Written by `startChild` alone.
  const order = JSON.parse(line) as Order;
  if ('load' in order) {
    // What fails here fails again, with its reason, when there is work.
    await load(order.load).catch(() => undefined);
    return;
  }
  try {
    const { work } = await load(order.script);
    notify({ answer: (await work(order.task, order.folder)) ?? null });
  } catch (error) {
    notify(error instanceof Error && error.name === 'WorkRefused' ? { refusal: error.message } : describe(error));
  }
}

const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => void follow(line));
orders.on('close', () => {
  // eslint-disable-next-line unicorn/no-process-exit -- nobody waits for the answer, and work in native code knows no other end
  process.exit();
});
