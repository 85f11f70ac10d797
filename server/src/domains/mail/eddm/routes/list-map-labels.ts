import type { listMapLabels as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { withZipCodes } from '../../../people/consumers/index.ts';
import { mapLabels } from './map-labels.queries.ts';

export const listMapLabels: Verb<typeof operation> = async ({ services }, { query }) => ({
  data: await mapLabels(await withZipCodes(services.clickhouse), query),
});
