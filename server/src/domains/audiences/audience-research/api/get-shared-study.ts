import { getSharedStudy as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { sharedStudies } from '../model/shared-study.ts';

export const getSharedStudy = unframed(
  operation,
  { because: 'acts without an account' },
  ({ services, facts }, { params }) => sharedStudies.read(services, params.token, { facts, password: null }),
);
