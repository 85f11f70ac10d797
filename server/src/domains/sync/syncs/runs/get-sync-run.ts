import type { getSyncRun as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { presentRun, requireRun } from './load-run.ts';

export const getSyncRun: Verb<typeof operation> = ({ services, transaction }, { params }) =>
  transaction(async (tx) => {
    const { run, sync } = await requireRun(tx, params.id);
    return { data: await presentRun(tx, { run, sync, now: services.now() }), samples: [...run.samples] };
  });
