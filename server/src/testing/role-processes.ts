import type { Role } from '../config.ts';
import { descendantsOf } from './faults/product-processes.ts';
import type { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** The process of a role of a running product, by the title that it has in the list of processes; null while there is none. */
function findRole({ child }: ServerProcess, role: Role): number | null {
  const found = descendantsOf(child.pid ?? -1).find(({ command }) => command.trim() === `acquaint ${role}`);
  return found?.pid ?? null;
}

/** The same, waiting for one that is none of those before. */
export function roleProcess(server: ServerProcess, role: Role, before?: number): Promise<number> {
  return until(() => {
    const pid = findRole(server, role);
    return Promise.resolve(pid === before ? null : pid);
  });
}
