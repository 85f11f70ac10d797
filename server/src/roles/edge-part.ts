import type { EdgePart, OpenEdgePart } from '../platform/domain.ts';
import { registerMetrics } from '../platform/metrics/define-metric.ts';
import type { EdgeServices } from '../platform/services.ts';

export interface OpenedEdge {
  readonly parts: readonly EdgePart[];
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens what the domains answer at the edge. */
export async function openEdgeParts(open: readonly OpenEdgePart[], services: EdgeServices): Promise<OpenedEdge> {
  const parts: EdgePart[] = [];
  for (const one of open) parts.push(await one(services));
  registerMetrics(
    services.metrics,
    parts.flatMap(({ metrics = [] }) => metrics),
  );
  return {
    parts,
    async drain() {
      for (const part of parts) await part.drain?.();
    },
    async close() {
      for (const part of parts) await part.close();
    },
  };
}
