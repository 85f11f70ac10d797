import { type listQrCodes as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { presentRows } from '../model/present-code.ts';
import { createQrCodeStore } from '../model/qr-codes.store.ts';

export const listQrCodes: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total, counts } = await context.transaction(async (tx) => {
    const store = createQrCodeStore(tx);
    return { ...(await store.page(query)), counts: await store.counts() };
  });
  return { data: await presentRows(context, rows), counts, meta: pageMeta(query, total) };
};
