import { listDesigns, listEddmMailings, listQrCodes } from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo, dataOf } from '../../../../platform/api/query.ts';

const whileTyping = { placeholderData: keepPreviousData, meta: { isBackground: true } } as const;
const latest = (search: string) => ({ search, perPage: 48, orderBy: 'updated_at', orderDirection: 'desc' }) as const;

/** Dynamic QR codes by name; nothing is asked for ''. */
export function foundCodesOptions(search: string) {
  return answerTo(listQrCodes, search === '' ? null : { query: { ...latest(search), dynamic: 'true' } }, {
    ...whileTyping,
    select: dataOf,
  });
}

/** Every-door mailings by name; nothing is asked for ''. */
export function foundDoorsOptions(search: string) {
  return answerTo(listEddmMailings, search === '' ? null : { query: latest(search) }, {
    ...whileTyping,
    select: dataOf,
  });
}

/** Designs by name; nothing is asked for ''. */
export function foundDesignsOptions(search: string) {
  return answerTo(listDesigns, search === '' ? null : { query: latest(search) }, { ...whileTyping, select: dataOf });
}
