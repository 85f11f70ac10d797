import { AggregatorRegistry } from 'prom-client';
import { loadConfig } from '../config.ts';
import { type RunningEdge, startEdge } from './edge.ts';
import { runSupervised } from './supervised.ts';

let running: RunningEdge | null = null;

runSupervised(
  async () => running?.services.metrics.registry.getMetricsAsJSON() ?? [],
  async ({ start, prepared, supervisor }) => {
    running = await startEdge({
      config: { ...loadConfig(), port: start.port },
      engines: start,
      upstream: { socketPath: start.appSocket },
      prepared,
      // What prom-client gave and reads again; its types know only whole registries.
      readMetrics: async () => AggregatorRegistry.aggregate((await supervisor.metricsOfAll()) as object[][]).metrics(),
    });
    void supervisor.ready.asEvent(running.port);
    return running;
  },
);
