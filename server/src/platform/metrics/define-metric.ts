import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Services } from '../services.ts';

interface Described {
  /** As Prometheus knows it. */
  readonly name: string;
  readonly help: string;
}

/** Where the metrics of a process are. */
interface Registered {
  readonly registry: Registry;
}

/** What each process counts or measures as it works. */
export interface CountedMetric<Made extends object = object> extends Described {
  readonly isRead: false;
  /** The metric of this process. */
  of(metrics: Registered): Made;
}

/** What a worker reads from the databases when it is asked. */
export interface ReadMetric extends Described {
  readonly isRead: true;
  read(services: Services): Promise<number>;
}

/** What a domain reports on /metrics, in its manifest. */
export type Metric = CountedMetric | ReadMetric;

function counted<Made extends object>(described: Described, make: (registry: Registry) => Made): CountedMetric<Made> {
  const made = new WeakMap<Registry, Made>();
  return {
    ...described,
    isRead: false,
    of({ registry }) {
      const known = made.get(registry);
      if (known !== undefined) return known;
      const metric = make(registry);
      made.set(registry, metric);
      return metric;
    },
  };
}

/** Counts what happens, by the values of its labels. */
export function defineCounter<Label extends string = never>(
  described: Described,
  labelNames: readonly Label[] = [],
): CountedMetric<Counter<Label>> {
  return counted(described, (registry) => new Counter<Label>({ ...described, labelNames, registers: [registry] }));
}

/** Measures how long something takes, in seconds, up to each bucket. */
export function defineHistogram(described: Described, buckets: readonly number[]): CountedMetric<Histogram> {
  return counted(
    described,
    (registry) => new Histogram({ ...described, buckets: [...buckets], registers: [registry] }),
  );
}

/** Reads a figure from the databases. It has no value while they do not answer. */
export function defineGauge(described: Described, read: ReadMetric['read']): ReadMetric {
  return { ...described, isRead: true, read };
}

/** Makes metrics known to a process, so that they are there before anything happens. */
export function registerMetrics(registered: Registered, metrics: readonly Metric[]): void {
  for (const metric of metrics) if (!metric.isRead) metric.of(registered);
}

/** Reads metrics whenever they are asked for: in a process that works by the clock. */
export function watchMetrics(services: Services, metrics: readonly Metric[]): void {
  for (const { name, help, ...metric } of metrics) {
    if (!metric.isRead) continue;
    const gauge = new Gauge({
      name,
      help,
      registers: [services.metrics.registry],
      async collect() {
        gauge.set(await metric.read(services).catch(() => Number.NaN));
      },
    });
  }
}
