import type { getQrTemplate as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { presentTemplate } from './present-template.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const getQrTemplate: Verb<typeof operation> = async (context, { params }) => {
  const row = await context.transaction((tx) => createQrTemplateStore(tx).find(params.id));
  if (row === null) throw new OperationError('not_found');
  return { data: await presentTemplate(context, row) };
};
