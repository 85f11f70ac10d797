import { getRegistrationOptions } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const hour = 3_600_000;

/** What can be chosen about a company; kept for an hour, asked again once invalidated. */
export function registrationOptions() {
  return answerTo(getRegistrationOptions, {}, { staleTime: hour, select: dataOf });
}
