import { researchAudience as operation } from '@acquaint/contract';
import { computation } from '../../../platform/http/mutation.ts';
import { presentStudy } from './present-study.ts';

export const researchAudience = computation(operation, (context, { body }) => presentStudy(context, body));
