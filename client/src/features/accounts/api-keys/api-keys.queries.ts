import { listApiKeys } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** The account's API keys. */
export function apiKeysOptions() {
  return answerTo(listApiKeys, {}, { select: dataOf });
}
