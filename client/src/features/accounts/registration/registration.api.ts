import { getRegistrationOptions } from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

const hour = 3_600_000;

/** What can be chosen about a company; kept for an hour, asked again once invalidated. */
export function registrationOptions() {
  return queryOptions({
    queryKey: ['registration-options'],
    staleTime: hour,
    queryFn: ({ signal }) => callOperation(getRegistrationOptions, {}, signal),
  });
}
