import { reportRole } from '../domains/accounts/system/index.ts';
import { openServices, type ServiceOptions } from '../open-services.ts';
import type { Services } from '../platform/services.ts';
import { startIntents } from './app-part.ts';
import { closeServices, servicesFor } from './shared.ts';
import { type OnProgress, openWorker } from './worker-part.ts';

export interface WorkerOptions extends ServiceOptions {
  /** What a start does once has been done by an earlier life of this process. */
  readonly isPrepared: boolean;
  readonly onProgress: OnProgress;
  /** Called when others may begin. */
  readonly onPrepared: () => void;
}

export interface RunningWorker {
  readonly services: Services;
  stop(): Promise<void>;
}

/** Starts the worker in a process of its own. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const opened = await openServices({ path: options.config.dataDir }, { ...options, role: 'worker' }, []);
  const services = servicesFor(opened, 'job');
  const worker = openWorker(services);
  if (!options.isPrepared) await worker.prepare(options.onProgress);
  options.onPrepared();
  startIntents(services);
  await worker.start();
  const report = reportRole(services, 'worker');
  return {
    services,
    async stop() {
      await worker.stop();
      await report.stop();
      await closeServices(services);
    },
  };
}
