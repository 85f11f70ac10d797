import { loadConfig } from '../config.ts';
import { runSupervised } from './supervised.ts';
import { type RunningWorker, startWorker } from './worker.ts';

let running: RunningWorker | null = null;

runSupervised(
  async () => running?.services.metrics.registry.getMetricsAsJSON() ?? [],
  async ({ start, enginesUp, notify }) => {
    await enginesUp;
    running = await startWorker({
      config: loadConfig(),
      engines: start,
      isPrepared: start.isPrepared,
      onProgress: (progress, share) => notify({ progress, share }),
      onPrepared: () => notify({ prepared: true }),
    });
    notify({ ready: true });
    return running;
  },
);
