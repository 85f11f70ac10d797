import { getProfile, listSessions } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** The own personal and company data. */
export function profileOptions() {
  return answerTo(getProfile, {}, { select: dataOf });
}

/** Where the user is signed in. */
export function sessionsOptions() {
  return answerTo(listSessions, {}, { select: dataOf });
}
