import { openSharedReport as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { sharedReports } from './shared-report.ts';

export const openSharedReport = unframed(
  operation,
  { because: 'acts without an account' },
  ({ services, facts }, { params, body }) => sharedReports.read(services, params.token, { facts, ...body }),
);
