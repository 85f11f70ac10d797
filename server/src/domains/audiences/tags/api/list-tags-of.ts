import type { listTagsOf as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadTagsOf } from '../model/load-tags-of.ts';

export const listTagsOf: Verb<typeof operation> = async (context, { query }) => ({
  data: await loadTagsOf(context, query.modelType, query.models),
});
