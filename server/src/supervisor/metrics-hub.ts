import { Counter, Registry } from 'prom-client';
import type { Role } from '../config.ts';
import { roles } from '../config-schema.ts';
import type { RoleChild } from './role-child.ts';

export interface MetricsHub {
  /** A process of a role ended by itself. */
  countRestart(role: Role): void;
  /** The metrics of all processes that answer, and the supervisor's own, as prom-client's JSON. */
  gather(): Promise<readonly unknown[]>;
}

/** Gathers the metrics of all processes for the one that wants them. */
export function createMetricsHub(children: () => readonly RoleChild[]): MetricsHub {
  const registry = new Registry();
  const restarts = new Counter({
    name: 'acquaint_role_restarts_total',
    help: 'Processes of a role that exited unexpectedly and were restarted',
    labelNames: ['role'],
    registers: [registry],
  });
  for (const role of roles) restarts.inc({ role }, 0);
  return {
    countRestart: (role) => restarts.inc({ role }),
    async gather() {
      const own = registry.getMetricsAsJSON();
      const asked = children().flatMap(({ remote }) => (remote === null ? [] : [remote.metrics()]));
      const answers = await Promise.allSettled([...asked, own]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    },
  };
}
