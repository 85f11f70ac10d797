import { researchAudience as operation } from '@acquaint/contract';
import { computation } from '../../../platform/http/mutation.ts';
import { tellStudy } from './tell-study.ts';

export const researchAudience = computation(operation, (context, { body }) => tellStudy(context, body));
