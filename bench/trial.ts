import { parseArgs } from 'node:util';
import { startProduct } from '../e2e/product.ts';
import { tasks as audienceTasks } from './trial/audience-tasks.ts';
import { tasks as creativeTasks } from './trial/creative-tasks.ts';
import { handsAt } from './trial/hands.ts';
import { tasks as officeTasks } from './trial/office-tasks.ts';
import type { Task, Trial } from './trial/task.ts';
import { tasks as visitTasks } from './trial/visit-tasks.ts';

// What a marketer of a small business does, one thing after another, on a fresh installation and through the interface alone: how many clicks,
// typed fields and pages each takes. A task that cannot be finished ends the trial. Usage: node bench/trial.ts [--consumers 20000]
const { values } = parseArgs({ options: { consumers: { type: 'string', default: '20000' } } });

const tasks: readonly Task[] = [...visitTasks, ...audienceTasks, ...creativeTasks, ...officeTasks];

const product = await startProduct({ SAMPLE_DATA: 'on', CONSUMERS: values.consumers });
const trial: Trial = { kept: new Map(), visitor: product.visitor };
const page = await (await product.visitor({ acceptDownloads: true })).newPage();
await page.goto('/login');
const rows: Record<string, unknown> = {};
for (const { name, run } of tasks) {
  const hands = handsAt(page);
  const began = performance.now();
  try {
    await run(hands, trial);
  } catch (error) {
    console.table(rows);
    console.log(`${name}: not finished\n${await page.locator('main').last().ariaSnapshot()}`);
    await product.stop();
    throw error;
  }
  rows[name] = { ...hands.effort(), seconds: Number(((performance.now() - began) / 1_000).toFixed(1)) };
}
console.table(rows);
await product.stop();
process.exit(0);
