import { setTimeout as pause } from 'node:timers/promises';
import { installDefaultMessages } from '@acquaint/contract';
import type { Config } from '../config.ts';
import { healthRoutes, type ReadMetrics } from '../domains/accounts/system/upkeep/health.routes.ts';
import { reportRole } from '../domains/accounts/system/roles/report-role.ts';
import { edgeParts } from '../domains/edge.ts';
import { closeWithin } from '../platform/http/close-within.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { listen, portOf } from '../platform/http/listen.ts';
import { createPassOn, type Upstream } from '../platform/http/pass-on.ts';
import { createReadiness } from '../platform/http/readiness.ts';
import type { EdgeServices } from '../platform/services.ts';
import { openEdgeParts } from './edge-part.ts';
import { type EngineAddresses, openEdgeServices } from './edge-services.ts';

export interface EdgeOptions {
  readonly config: Config;
  readonly engines: EngineAddresses;
  /** Where the app is. */
  readonly upstream: Upstream;
  /** When the databases may be looked at; until then everything waits in memory and on the disk. */
  readonly prepared: Promise<void>;
  readonly readMetrics?: ReadMetrics;
}

export interface RunningEdge {
  readonly port: number;
  readonly services: EdgeServices;
  /** Says that it wants no more requests; `stop` waits as long as that needs to be noticed. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const retryMilliseconds = 100;
installDefaultMessages();

/** Starts the edge. It answers at once, whether or not a database does. */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const { config, engines, upstream, prepared, readMetrics } = options;
  const opened = await openEdgeServices(config, engines);
  const { services } = opened;
  const edge = await openEdgeParts(edgeParts, services);
  const passOn = createPassOn({ upstream, trustedProxies: config.trustedProxies });
  const app = await createHttpServer(services, { edge: edge.parts, isBehindEdge: false, passOn });
  const readiness = createReadiness(config);
  const metrics = readMetrics === undefined ? {} : { readMetrics };
  await app.register(healthRoutes(services, { role: 'edge', readiness, ...metrics }));
  await listen(app, config);
  const ending = new AbortController();
  const openWhenPrepared = async (): Promise<void> => {
    await prepared;
    while (!ending.signal.aborted && !(await opened.tryOpen())) await pause(retryMilliseconds);
    if (!ending.signal.aborted) report = reportRole(services, 'edge');
  };
  let report: ReturnType<typeof reportRole> | null = null;
  void openWhenPrepared();
  return {
    port: portOf(app, config),
    services,
    drain: readiness.drain,
    async stop() {
      await readiness.drain();
      ending.abort();
      await closeWithin(app);
      passOn.close();
      await edge.close();
      await report?.stop();
      await opened.close();
    },
  };
}
