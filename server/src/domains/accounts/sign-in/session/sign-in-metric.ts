import { defineCounter } from '../../../../platform/metrics/define-metric.ts';

export const signIns = defineCounter(
  { name: 'acquaint_sign_ins_total', help: 'Attempts to sign in, by what became of them' },
  ['outcome'],
);
