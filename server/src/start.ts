import type { FastifyInstance } from 'fastify';
import { edgeParts } from './domains/edge.ts';
import { reportRole } from './domains/accounts/system/index.ts';
import { type DataDirectory, openDataDirectory } from './platform/data-directory/data-directory.ts';
import { emptyTemporaryDirectory } from './platform/files/temporary-folder.ts';
import { closeWithin } from './platform/http/close-within.ts';
import { checkPort, listen } from './platform/http/listen.ts';
import { createReadiness } from './platform/http/readiness.ts';
import type { Services } from './platform/services.ts';
import { type Opened, openServices, type ServiceOptions } from './open-services.ts';
import { openApp, startIntents } from './roles/app-part.ts';
import { openEdgeParts } from './roles/edge-part.ts';
import { closeServices, servicesFor } from './roles/shared.ts';
import { type OnProgress, openWorker } from './roles/worker-part.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly redirects: { drain(): Promise<void> };
  /** Finishes requests, stores what was accepted, closes both databases and gives the data directory back. */
  stop(): Promise<void>;
}

export interface StartOptions extends ServiceOptions {
  readonly onProgress?: OnProgress;
}

const nothing = (): void => undefined;

async function startOver(directory: DataDirectory, options: StartOptions, opened: Opened): Promise<Running> {
  const { config, onProgress = nothing } = options;
  const requests = await openServices(directory, options, opened);
  const services = servicesFor(requests, 'job');
  const worker = openWorker(services);
  await worker.prepare(onProgress);
  const edge = await openEdgeParts(edgeParts, requests);
  startIntents(services);
  const readiness = createReadiness(config);
  const app = await openApp(requests, edge.parts, readiness);
  await worker.start();
  await listen(app, config);
  const report = reportRole(services, 'all');
  return {
    app,
    services: requests,
    redirects: edge,
    async stop() {
      await readiness.drain();
      await closeWithin(app);
      await edge.close();
      await worker.stop();
      await report.stop();
      await closeServices(services);
      directory.release();
    },
  };
}

/** Starts all parts of the product in this process and returns once it answers requests. */
export async function start(options: StartOptions): Promise<Running> {
  await checkPort(options.config);
  const directory = openDataDirectory(options.config.dataDir);
  const opened: Opened = [];
  try {
    emptyTemporaryDirectory(options.config);
    return await startOver(directory, options, opened);
  } catch (error) {
    for (const close of opened.toReversed()) await close().catch(() => undefined);
    directory.release();
    throw error;
  }
}
