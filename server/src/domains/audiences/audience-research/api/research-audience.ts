import { researchAudience as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { presentStudy } from '../model/present-study.ts';

export const researchAudience = computation(operation, async (context, { body }) => ({
  data: await presentStudy(context, body),
}));
