import { getSharedStudy as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { sharedStudies } from '../model/shared-study.ts';

export const getSharedStudy = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services, facts }, { params }) => ({
    data: await sharedStudies.read(services, params.token, { facts, password: null }),
  }),
);
