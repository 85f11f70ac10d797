import type { getQrImport as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadImport, presentImport } from './present-import.ts';

export const getQrImport: Verb<typeof operation> = async (context, { params }) => ({
  data: presentImport(await loadImport(context, params.id)),
});
