import type { listQrImports as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { presentImport } from './present-import.ts';
import { createQrImportStore } from './qr-imports.store.ts';

export const listQrImports: Verb<typeof operation> = async ({ transaction }) => ({
  data: (await transaction((tx) => createQrImportStore(tx).list())).map(presentImport),
});
