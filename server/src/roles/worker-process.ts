import { loadConfig } from '../config.ts';
import { runSupervised } from './supervised.ts';
import { type RunningWorker, startWorker } from './worker.ts';

let running: RunningWorker | null = null;

runSupervised(
  async () => running?.services.metrics.registry.getMetricsAsJSON() ?? [],
  async ({ start, enginesUp, tell }) => {
    await enginesUp;
    running = await startWorker({
      config: loadConfig(),
      engines: start,
      isPrepared: start.isPrepared,
      onProgress: (progress, share) => tell({ progress, share }),
      onPrepared: () => tell({ prepared: true }),
    });
    tell({ ready: true });
    return running;
  },
);
