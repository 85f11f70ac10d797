import type { listTags as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadTags } from '../model/present-tag.ts';

export const listTags: Verb<typeof operation> = async (context) => ({ tags: await loadTags(context) });
