import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killMailing } from '../server/src/testing/kill-mailing.ts';

// Whether each piece of a mailing is printed, or sent to a simulated Stannp, exactly once when the whole product is killed again and again.
// Usage: node bench/mail-kill.ts [--house local|stannp] [--rounds 20] [--consumers 20000]
const { values } = parseArgs({
  options: {
    house: { type: 'string', default: 'local' },
    rounds: { type: 'string', default: '20' },
    consumers: { type: 'string', default: '20000' },
  },
});
const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
const began = performance.now();
const house = values.house === 'stannp' ? 'stannp' : 'local';
const { kills, pieces, serials } = await killMailing({
  directory,
  house,
  rounds: Number(values.rounds),
  consumers: Number(values.consumers),
  timeoutMilliseconds: 3_600_000,
});
const once = new Set(serials);
console.log(
  `${house}: ${kills} times SIGKILL in ${((performance.now() - began) / 1000).toFixed(0)} s · ${pieces} pieces, ${pieces - once.size} lost, ${serials.length - once.size} twice`,
);
rmSync(directory, { recursive: true, force: true });
