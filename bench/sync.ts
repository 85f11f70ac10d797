import { parseArgs } from 'node:util';
import { measureDiff } from './sync-diff.ts';
import { measureNormalization } from './sync-normalization.ts';
import { measureRemovals } from './sync-removals.ts';
import { measureSending } from './sync-sending.ts';
import { measureThrottling } from './sync-throttling.ts';

// What Audience Sync does in a second, what it needs of memory and disk, how soon an opt-out is on its way, and how close it comes to vendors' limits.
// Usage: node bench/sync.ts [--parts normalization,diff,postgres,http,removals,throttling] [--rows 300000] [--rounds 3] [--diff 10000000]
//        [--syncs 20] [--synced 1000000] [--people 30] [--seconds 40]
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'normalization,throttling,postgres,http,diff,removals' },
    rows: { type: 'string', default: '300000' },
    rounds: { type: 'string', default: '3' },
    diff: { type: 'string', default: '10000000' },
    syncs: { type: 'string', default: '20' },
    synced: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '40' },
  },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);
const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  normalization: () => measureNormalization(rounds),
  throttling: () => measureThrottling(Number(values.seconds)),
  postgres: () => measureSending('postgres', { rows, rounds }),
  http: () => measureSending('http', { rows, rounds }),
  diff: () => measureDiff(Number(values.diff), rounds),
  removals: () =>
    measureRemovals({ syncs: Number(values.syncs), rows: Number(values.synced), people: Number(values.people) }),
};
for (const part of values.parts.split(',')) {
  const measure = parts[part];
  if (measure === undefined) throw new Error(`There is no part ${part}`);
  console.log(`\n${part}`);
  await measure();
}
