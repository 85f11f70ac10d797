import type { listQrCodes as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { presentRows } from '../model/present-code.ts';
import { createQrCodeStore } from '../model/qr-codes.store.ts';

export const listQrCodes: Verb<typeof operation> = async (context, { query }) => {
  const { rows, meta, counts } = await pageBy(context.services.secrets, { list: 'codes', ...query }, (part) =>
    context.transaction(async (tx) => {
      const store = createQrCodeStore(tx);
      return { ...(await store.page(query, part)), counts: await store.counts() };
    }),
  );
  return { data: await presentRows(context, rows), meta: { ...meta, counts } };
};
