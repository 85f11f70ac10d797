import type { FastifyInstance } from 'fastify';
import { domains } from '../domains/domains.ts';
import { openServices, type ServiceOptions } from '../open-services.ts';
import { reportRole } from '../domains/accounts/system/index.ts';
import { closeWithin } from '../platform/http/close-within.ts';
import { createReadiness } from '../platform/http/readiness.ts';
import type { Services } from '../platform/services.ts';
import { openApp, startIntents } from './app-part.ts';
import { closeServices } from './shared.ts';

export interface OpenedApp {
  /** It does not listen yet. */
  readonly app: FastifyInstance;
  readonly services: Services;
  stop(): Promise<void>;
}

/** Opens the app for a process of its own. */
export async function openAppRole(options: ServiceOptions): Promise<OpenedApp> {
  const services = await openServices({ path: options.config.dataDir }, { ...options, role: 'app' }, []);
  startIntents(services);
  await services.jobs.startSending(domains.flatMap(({ jobs = [] }) => jobs));
  const readiness = createReadiness(options.config);
  const report = reportRole(services, 'app');
  const app = await openApp(services, null, readiness);
  return {
    app,
    services,
    async stop() {
      await readiness.drain();
      await closeWithin(app);
      await services.jobs.stop();
      await report.stop();
      await closeServices(services);
    },
  };
}
