import { AggregatorRegistry } from 'prom-client';
import { loadConfig } from '../config.ts';
import { type RunningEdge, startEdge } from './edge.ts';
import { runSupervised } from './supervised.ts';

let running: RunningEdge | null = null;

runSupervised(
  async () => running?.services.metrics.registry.getMetricsAsJSON() ?? [],
  async ({ start, prepared, notify, metricsOfAll }) => {
    running = await startEdge({
      config: { ...loadConfig(), port: start.port },
      engines: start,
      upstream: { socketPath: start.appSocket },
      prepared,
      // What prom-client gave and reads again; its types know only whole registries.
      readMetrics: async () => AggregatorRegistry.aggregate((await metricsOfAll()) as object[][]).metrics(),
    });
    notify({ ready: true, port: running.port });
    return running;
  },
);
