import { openSharedReport as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { readSharedReport } from './shared-report.ts';

export const openSharedReport = unframed(
  operation,
  { because: 'acts without an account' },
  ({ services, facts }, { params, body }) => readSharedReport(services, params.token, { facts, ...body }),
);
