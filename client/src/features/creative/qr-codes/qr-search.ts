import { z } from 'zod';
import { tableSearch } from '../../../platform/table-search.ts';

const text = z.string().optional().catch(undefined);

/** The address of the codes: their place in the list, and which of them. */
export const qrCodeSearch = tableSearch.extend({ type: text, tagId: text });
export type QrCodeSearch = z.infer<typeof qrCodeSearch>;
