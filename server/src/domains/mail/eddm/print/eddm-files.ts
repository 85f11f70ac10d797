import type { EddmRow } from '../eddm.table.ts';

/** Where the package of a mailing to every door is stored. */
export const eddmFolder = ({ accountId, id }: Pick<EddmRow, 'accountId' | 'id'>): string => `eddm/${accountId}/${id}`;
