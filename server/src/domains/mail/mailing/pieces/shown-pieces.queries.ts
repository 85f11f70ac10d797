import { visibleIn } from '../../../people/people/index.ts';

/** A condition over pieces (`alias`: their table in the query, with a dot): whom they are for may be used. */
export const isShown = (alias = ''): string => visibleIn('mail_pieces', alias);
