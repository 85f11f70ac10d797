import type { getSystem as operation, SystemProcess } from '@acquaint/contract';
import type { Verb } from '../../../../../platform/http/bind.ts';
import { productVersion } from '../../roles/report-role.ts';
import { createRoleReportStore, type RoleReportRow } from '../../roles/role-reports.store.ts';
import { nextRun } from '../model/next-run.ts';
import { createSystemStore } from '../model/system.store.ts';

const day = 24 * 3_600_000;
const lostAfter = 60_000;
/** What has not reported for so long is not expected back. */
const goneAfter = 3_600_000;

const placeOf = ({ role, host }: RoleReportRow): string => `${role} ${host}`;

/** Processes that run or are missing, by their roles. */
function present(rows: readonly RoleReportRow[], now: Date): SystemProcess[] {
  const lives = Map.groupBy(
    rows.filter(({ startedAt }) => now.getTime() - startedAt.getTime() < day),
    placeOf,
  );
  const running = rows.filter((row) => row.endedAt === null && now.getTime() - row.seenAt.getTime() < goneAfter);
  // Killed, and started again since: it never reported after the newest one began.
  const isOver = (row: RoleReportRow): boolean =>
    running.some((other) => placeOf(other) === placeOf(row) && other.startedAt > row.seenAt);
  const order = ['edge', 'app', 'worker', 'all'];
  return running
    .filter((row) => !isOver(row))
    .map((row) => ({
      id: row.id,
      role: row.role,
      host: row.host,
      pid: row.pid,
      version: row.version,
      started_at: row.startedAt.toISOString(),
      state: now.getTime() - row.seenAt.getTime() < lostAfter ? ('running' as const) : ('lost' as const),
      restarts: Math.max(0, (lives.get(placeOf(row))?.length ?? 0) - 1),
    }))
    .toSorted(
      (one, other) => order.indexOf(one.role) - order.indexOf(other.role) || one.host.localeCompare(other.host),
    );
}

export const getSystem: Verb<typeof operation> = async ({ services: { postgres, now } }) => {
  const at = now();
  return postgres.readAsSystem(async (transaction) => {
    const reports = await createRoleReportStore(transaction).listSince(new Date(at.getTime() - day));
    const schedules = await createSystemStore(transaction).listSchedules();
    return {
      data: {
        version: productVersion,
        processes: present(reports, at),
        schedules: schedules.map(({ name, cron, state, at: last }) => ({
          name,
          cron,
          last_at: last?.toISOString() ?? null,
          last_state: state,
          next_at: nextRun(cron, at)?.toISOString() ?? null,
        })),
      },
    };
  });
};
