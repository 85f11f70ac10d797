import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What the platform itself reports; what domains do is in their manifests. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly refusals: Counter<'kind'>;
  readonly sandboxKills: Counter;
}

/**
 * How often the delay of the event loop is measured, in milliseconds. Each measurement wakes the process: with the 10 ms of the library, an
 * idle process takes 0.3 % of a core for that alone.
 */
const eventLoopMonitoringPrecision = 250;

/** Prometheus metrics of this process, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'acquaint_http_request_seconds',
      help: 'Time to answer a request, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'acquaint_refused_operations_total',
      help: 'Operations that were refused to who asked, by the reason',
      labelNames: ['kind'],
      registers: [registry],
    }),
    sandboxKills: new Counter({
      name: 'acquaint_sandbox_kills_total',
      help: 'Children that read an uploaded file and were ended at a limit of time, memory or file size',
      registers: [registry],
    }),
  };
}
