import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { newId } from '../../../../platform/ids/ids.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import { createRoleReportStore, type RoleReportRow } from './role-reports.store.ts';

/** How often a process reports. */
const everyMilliseconds = 15_000;
/** Nobody waits for a database that is away. */
const longestStop = 1_000;
export const reportKeptDays = 7;

const packageFile = new URL('../../../../../../package.json', import.meta.url);

/** The version of this product. */
export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;

/** Reports each quarter of a minute that this process runs, for administrators. While PostgreSQL is away nothing is reported. */
export function reportRole({ postgres, now }: Pick<EdgeServices, 'postgres' | 'now'>, role: RoleReportRow['role']) {
  const at = now();
  const life = { id: newId(), role, host: hostname(), pid: process.pid, version: productVersion, startedAt: at };

  async function report(endedAt: Date | null): Promise<void> {
    const seenAt = now();
    await postgres
      .asSystem(async (transaction) => {
        const store = createRoleReportStore(transaction);
        await store.report({ ...life, seenAt, endedAt });
        await store.removeBefore(new Date(seenAt.getTime() - reportKeptDays * 24 * 3_600_000));
      })
      .catch(() => undefined);
  }

  let reporting = report(null);
  const timer = setInterval(() => {
    reporting = reporting.then(() => report(null));
  }, everyMilliseconds).unref();
  return {
    /** Says that the process ends, where that takes no longer than a moment. */
    async stop(): Promise<void> {
      clearInterval(timer);
      const done = reporting.then(() => report(now()));
      await Promise.race([done, pause(longestStop, undefined, { ref: false })]);
    },
  };
}
