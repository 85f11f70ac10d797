import fastify from 'fastify';
import { type Config, ConfigurationError, type Role } from '../config.ts';
import { openDataDirectory } from '../platform/data-directory/data-directory.ts';
import { emptyTemporaryDirectory } from '../platform/files/temporary-folder.ts';
import { checkPort, listen, portOf } from '../platform/http/listen.ts';
import { createReadiness } from '../platform/http/readiness.ts';
import type { OnProgress } from './worker-part.ts';

export interface RunningAlone {
  readonly port: number;
  stop(): Promise<void>;
}

/** The edge: its journals are its own, so nobody else may use the directory as an edge. */
async function startEdgeAlone(config: Config): Promise<RunningAlone> {
  const { startEdge } = await import('./edge.ts');
  const directory = openDataDirectory(config.dataDir, { name: 'edge.lock' });
  const { appUrl, clickhouseUrl, databaseUrl } = config;
  if (appUrl === null || clickhouseUrl === null || databaseUrl === null)
    throw new ConfigurationError('ROLE=edge needs APP_URL, DATABASE_URL and CLICKHOUSE_URL.');
  try {
    const edge = await startEdge({
      config,
      engines: {
        postgresUrl: databaseUrl,
        clickhouse: { url: clickhouseUrl, socketPath: null, cluster: config.clickhouseCluster },
      },
      upstream: { url: appUrl },
      prepared: Promise.resolve(),
    });
    return {
      port: edge.port,
      async stop() {
        await edge.stop();
        directory.release();
      },
    };
  } catch (error) {
    directory.release();
    throw error;
  }
}

async function startAppAlone(config: Config): Promise<RunningAlone> {
  const { openAppRole } = await import('./app.ts');
  const opened = await openAppRole({ config });
  await listen(opened.app, config);
  return { port: portOf(opened.app, config), stop: opened.stop };
}

/** The worker listens for those who look after it alone. */
async function startWorkerAlone(config: Config, onProgress: OnProgress): Promise<RunningAlone> {
  const [{ startWorker }, { healthRoutes }] = await Promise.all([
    import('./worker.ts'),
    import('../domains/accounts/system/upkeep/health.routes.ts'),
  ]);
  const worker = await startWorker({ config, isPrepared: false, onProgress, onPrepared: () => undefined });
  const app = fastify();
  const readiness = createReadiness(config);
  await app.register(healthRoutes(worker.services, { role: 'worker', readiness }));
  await listen(app, config);
  return {
    port: portOf(app, config),
    async stop() {
      await readiness.drain();
      // It says that it is alive until its work is handed back.
      await worker.stop();
      await app.close();
    },
  };
}

/** Starts one part in this process, over the servers of the settings. */
export async function startAlone(role: Role, config: Config, onProgress: OnProgress): Promise<RunningAlone> {
  await checkPort(config);
  emptyTemporaryDirectory(config);
  if (role === 'edge') return startEdgeAlone(config);
  return role === 'app' ? startAppAlone(config) : startWorkerAlone(config, onProgress);
}
