import { defineCounter } from '../../../../platform/metrics/define-metric.ts';

export const answeredScans = defineCounter(
  { name: 'acquaint_qr_scans_total', help: 'Requests for short links of QR codes, by what they were answered with' },
  ['outcome'],
);

export const unrecordedScans = defineCounter({
  name: 'acquaint_qr_scans_unrecorded_total',
  help: 'Scans that were answered although neither the disk nor ClickHouse took them',
});

/** What short links report. */
export const scanMetrics = [answeredScans, unrecordedScans];
