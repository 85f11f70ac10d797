import type { EddmRow } from '../model/eddm.table.ts';

/** Where the package of a mailing to every door is stored. */
export const eddmFolder = ({ accountId, id }: Pick<EddmRow, 'accountId' | 'id'>): string => `eddm/${accountId}/${id}`;
