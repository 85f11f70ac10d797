import type { listReportMails as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pixelByUuid } from '../../goals/index.ts';
import { presentReportMail } from './present-share.ts';
import { createReportMailStore } from './shares.store.ts';

export const listReportMails: Verb<typeof operation> = async ({ transaction }, { query }) =>
  transaction(async (tx) => {
    const pixel = await pixelByUuid(tx, query.pixelUuid);
    const rows = await createReportMailStore(tx).list(pixel.id);
    return { data: rows.map((row) => presentReportMail(row, pixel)) };
  });
