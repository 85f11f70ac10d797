import type { listReportShares as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { pixelByUuid } from '../../goals/index.ts';
import { presentShare } from './present-share.ts';
import { createShareStore } from './shares.store.ts';

export const listReportShares: Verb<typeof operation> = async ({ services, facts, transaction }, { query }) => {
  const { secrets, config } = services;
  return transaction(async (tx) => {
    const pixel = await pixelByUuid(tx, query.pixelUuid);
    const baseUrl = publicUrlOf(config, facts);
    const rows = await createShareStore(tx).list(pixel.id);
    return { data: rows.map((row) => presentShare(row, { pixel, secrets, baseUrl })) };
  });
};
