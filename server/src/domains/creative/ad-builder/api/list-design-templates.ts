import type { listDesignTemplates as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { templatesOf } from '../model/templates-of.ts';

export const listDesignTemplates: Verb<typeof operation> = async (context, { query }) => ({
  data: await templatesOf(context, (preset) => query.preset === undefined || query.preset === preset),
});
