import type { OperationInput, createProspectList as operation } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { accountPixels, choosePixel, consumersBehind, loadScope, scopeParameters } from '../../../web/reports/index.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { makeList } from './make-list.ts';

type Input = OperationInput<typeof operation>;

/**
 * Makes a list of the known visitors that filters choose: the people of `GET /api/reports` with the same query, all of the report without any filter. Throws
 * 409 where nobody is behind these visits.
 */
export async function listOfVisitors(context: WriteContext, { query, body }: Pick<Input, 'query' | 'body'>) {
  const { services, user } = context;
  const pixel = choosePixel(await accountPixels(context), query.pixelUuid);
  if (pixel === null) throw invalidInput({ pixelUuid: ['Create a pixel first'] });
  const range = chooseRange(query, services.now(), user.time_zone);
  const scope = await loadScope(context, { pixelIds: [pixel.id], range, filters: query });
  const { name, description } = body;
  const list = { name, description, type: 'visitor' } as const;
  return makeList(context, { ...list, sql: consumersBehind(scope), params: scopeParameters(scope) });
}
