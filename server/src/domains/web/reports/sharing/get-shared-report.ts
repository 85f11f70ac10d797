import { getSharedReport as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { sharedReports } from './shared-report.ts';

export const getSharedReport = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services, facts }, { params }) => ({
    data: await sharedReports.read(services, params.token, { facts, password: null }),
  }),
);
