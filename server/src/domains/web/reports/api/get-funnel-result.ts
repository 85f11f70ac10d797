import type { getFunnelResult as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createGoalStore, pixelById } from '../../goals/index.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { loadScope } from '../model/load-scope.ts';
import { funnelVisitors } from '../model/steps.queries.ts';

export const getFunnelResult: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, clickhouse, user, transaction } = context;
  const { funnel, pixel } = await transaction(async (tx) => {
    const found = await createGoalStore(tx).findFunnel(params.id);
    if (found === null) throw new OperationError('not_found');
    return { funnel: found, pixel: await pixelById(tx, found.pixelId) };
  });
  const range = chooseRange(query, services.now(), user.time_zone);
  const scope = await loadScope(context, { pixelIds: [pixel.id], range, filters: query });
  const visitors = await funnelVisitors(clickhouse, scope, funnel.steps);
  return { data: { steps: funnel.steps.map((step, index) => ({ ...step, visitors: visitors[index] ?? 0 })) } };
};
