import type { listQrTemplates as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { presentTemplates } from './present-template.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const listQrTemplates: Verb<typeof operation> = async (context) => {
  const rows = await context.transaction((tx) => createQrTemplateStore(tx).list());
  return { data: await presentTemplates(context, rows) };
};
