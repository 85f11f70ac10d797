import { qrTypes } from '@acquaint/contract';
import { z } from 'zod';
import { readListQuery } from '../../../platform/table-search.ts';
import type { QrCodeSearch } from './qr-search.ts';

const orderable = ['created_at', 'name', 'updated_at'] as const;

/** The whole question to the server; what makes no sense in an address is left out. */
export function qrCodesQueryOf({ type, tagId, ...rest }: QrCodeSearch, isArchive: boolean) {
  const known = qrTypes.find((one) => one === type);
  return {
    ...readListQuery(rest, { orderable, direction: 'desc' }),
    archived: isArchive ? 'true' : 'false',
    ...(known === undefined ? {} : { type: known }),
    ...(z.uuid().safeParse(tagId).success ? { tagId } : {}),
  };
}
