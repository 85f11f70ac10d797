import { openSharedStudy as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { readSharedStudy } from '../model/shared-study.ts';

export const openSharedStudy = unframed(
  operation,
  { because: 'acts without an account' },
  ({ services, facts }, { params, body }) => readSharedStudy(services, params.token, { facts, ...body }),
);
