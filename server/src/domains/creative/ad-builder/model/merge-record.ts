import type { Prospect } from '@acquaint/contract';
import type { MergeRecord } from '@acquaint/engine';

/** What of somebody on a list stands for merge fields. */
export function mergeRecordOf({ first_name, last_name, address, company }: Prospect): MergeRecord {
  return {
    first_name,
    last_name,
    address: address.line1,
    city: address.city,
    state: address.state,
    zip: address.zip,
    company,
  };
}
