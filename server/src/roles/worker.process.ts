import { loadConfig } from '../config.ts';
import { runSupervised } from './supervised.ts';
import { type RunningWorker, startWorker } from './worker.ts';

let running: RunningWorker | null = null;

runSupervised(
  async () => running?.services.metrics.registry.getMetricsAsJSON() ?? [],
  async ({ start, enginesUp, supervisor }) => {
    await enginesUp;
    running = await startWorker({
      config: loadConfig(),
      engines: start,
      isPrepared: start.isPrepared,
      onProgress: (progress, share) => void supervisor.progress.asEvent(progress, share),
      onPrepared: () => void supervisor.prepared.asEvent(),
    });
    void supervisor.ready.asEvent(null);
    return running;
  },
);
