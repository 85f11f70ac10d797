import { openSharedStudy as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { sharedStudies } from '../model/shared-study.ts';

export const openSharedStudy = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services, facts }, { params, body }) => ({
    data: await sharedStudies.read(services, params.token, { facts, ...body }),
  }),
);
