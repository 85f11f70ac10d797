import { getSecondFactor } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** Whether the user has an authenticator app, and how many recovery codes are left. */
export function secondFactorOptions() {
  return answerTo(getSecondFactor, {}, { select: dataOf });
}
