import { Counter, Registry } from 'prom-client';
import type { Role } from '../config.ts';
import { roles } from '../config-schema.ts';
import type { FromRole } from './messages.ts';
import type { RoleChild } from './role-child.ts';

/** A process that is stopped or busy does not hold up the metrics of the others. */
const timeoutMilliseconds = 1_000;

export interface MetricsHub {
  /** A process of a role ended by itself. */
  countRestart(role: Role): void;
  receive(from: Role, message: Extract<FromRole, { wantMetrics: number } | { ownMetrics?: unknown }>): void;
}

/** Gathers the metrics of all processes, and the supervisor's own, for the one that wants them. */
export function createMetricsHub(children: () => readonly RoleChild[]): MetricsHub {
  const registry = new Registry();
  const restarts = new Counter({
    name: 'acquaint_role_restarts_total',
    help: 'Processes of a role that exited unexpectedly and were restarted',
    labelNames: ['role'],
    registers: [registry],
  });
  for (const role of roles) restarts.inc({ role }, 0);
  const waiting = new Map<number, (own: unknown) => void>();
  let asked = 0;

  async function ask(child: RoleChild): Promise<unknown[]> {
    asked += 1;
    const number = asked;
    const { promise, resolve } = Promise.withResolvers<unknown[]>();
    const timer = setTimeout(() => resolve([]), timeoutMilliseconds);
    waiting.set(number, (own) => resolve([own]));
    child.send({ askMetrics: number });
    const answer = await promise;
    clearTimeout(timer);
    waiting.delete(number);
    return answer;
  }

  return {
    countRestart: (role) => restarts.inc({ role }),
    receive(from, message) {
      if (!('wantMetrics' in message)) {
        waiting.get(message.number)?.(message.ownMetrics);
        return;
      }
      const number = message.wantMetrics;
      void Promise.all([...children().map(ask), registry.getMetricsAsJSON().then((own) => [own])]).then((all) => {
        children()
          .find(({ role }) => role === from)
          ?.send({ metrics: all.flat(), number });
      });
    },
  };
}
