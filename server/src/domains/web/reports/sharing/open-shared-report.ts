import { openSharedReport as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { sharedReports } from './shared-report.ts';

export const openSharedReport = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services, facts }, { params, body }) => ({
    data: await sharedReports.read(services, params.token, { facts, ...body }),
  }),
);
