import type { getSyncRun as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { presentRun, requireRun } from './load-run.ts';

export const getSyncRun: Verb<typeof operation> = ({ services, transaction }, { params }) =>
  transaction(async (tx) => {
    const { run, sync } = await requireRun(tx, params.id);
    const presented = await presentRun(tx, { run, sync, now: services.now() });
    return { data: { ...presented, samples: [...run.samples] } };
  });
