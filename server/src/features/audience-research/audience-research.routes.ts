import * as contract from '@acquaint/contract';
import { bind } from '../../platform/http/bind.ts';
import { researchAudience } from './research-audience.ts';

export const audienceResearchRoutes = [bind(contract.researchAudience, researchAudience)];
