import type { researchAudience as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { tellStudy } from './tell-study.ts';

export const researchAudience: Verb<typeof operation> = (context, { body }) => tellStudy(context, body);
