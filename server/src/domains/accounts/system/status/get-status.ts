import type { getStatus as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { reportingDownSince } from './reporting-health.ts';

/** What is recorded is in reports within a second or two: what waits longer is late. */
const lateMilliseconds = 15_000;

export const getStatus: Verb<typeof operation> = async ({ services }) => {
  const downSince = await reportingDownSince(services.clickhouse);
  const latest = Date.now() - lateMilliseconds;
  const waiting = Object.values(services.journals.states()).flatMap(({ oldestAt }) =>
    oldestAt !== null && oldestAt < latest ? [oldestAt] : [],
  );
  const late = downSince === null ? waiting : [...waiting, downSince];
  return {
    data: {
      reporting: downSince === null ? 'up' : 'down',
      figures_late_since: late.length === 0 ? null : new Date(Math.min(...late)).toISOString(),
    },
  };
};
