import { rmSync } from 'node:fs';
import { loadConfig } from '../config.ts';
import type { Services } from '../platform/services.ts';
import { openAppRole } from './app.ts';
import { runSupervised } from './supervised.ts';

let services: Services | null = null;

runSupervised(
  async () => services?.metrics.registry.getMetricsAsJSON() ?? [],
  async ({ start, prepared, supervisor }) => {
    await prepared;
    // The edge before it says whether requests are wanted.
    const opened = await openAppRole({ config: { ...loadConfig(), drainSeconds: 0 }, engines: start });
    services = opened.services;
    // Of a life before this one.
    rmSync(start.appSocket, { force: true });
    await opened.app.listen({ path: start.appSocket });
    void supervisor.ready.asEvent(null);
    return opened;
  },
);
