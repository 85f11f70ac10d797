import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '../server/src/testing/server-process.ts';

// How long the first start (with the sample business) and the second one take. Usage: node bench/start.ts [--runs 3]
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });

async function timeStart(directory: string): Promise<number> {
  const began = performance.now();
  const server = await startServerProcess({ DATA_DIR: directory, PORT: '0', SAMPLE_DATA: 'on' });
  const seconds = (performance.now() - began) / 1000;
  await server.stop('SIGTERM');
  return seconds;
}

for (let run = 0; run < Number(values.runs); run += 1) {
  const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
  const first = await timeStart(directory);
  const second = await timeStart(directory);
  console.log(`first start ${first.toFixed(1)} s · second start ${second.toFixed(1)} s`);
  rmSync(directory, { recursive: true, force: true });
}
