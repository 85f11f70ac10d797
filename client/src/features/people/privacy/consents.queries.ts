import { findConsents, recordConsents } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** What somebody agreed to or refused; nothing is asked while the address is empty. */
export function consentsOptions(email: string) {
  return answerTo(findConsents, email === '' ? null : { body: { email } }, {
    select: dataOf,
    retry: false, // The field shows what is wrong with what was typed.
    meta: { isSilent: true },
  });
}

export const useRecordConsents = () => useOperation(recordConsents, { isSilent: true, invalidates: [findConsents] });
