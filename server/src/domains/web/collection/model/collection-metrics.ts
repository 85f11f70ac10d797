import { defineCounter, defineHistogram } from '../../../../platform/metrics/define-metric.ts';

export const collectedEvents = defineCounter(
  { name: 'acquaint_collected_events_total', help: 'Events that pixels sent, by what became of them' },
  ['outcome'],
);

export const commitSeconds = defineHistogram(
  { name: 'acquaint_event_commit_seconds', help: 'Time to commit one group of events to ClickHouse' },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
);

/** What the collector reports. */
export const collectionMetrics = [collectedEvents, commitSeconds];
