import { defineOperation } from '../shared/operation.ts';
import { research, study } from './audience-research.schema.ts';

export const researchAudience = defineOperation({
  name: 'researchAudience',
  summary: 'Who populations are, beside each other: aggregates only, none of fewer than ten people',
  method: 'POST',
  path: '/api/audience/research',
  access: 'user',
  body: study,
  response: research,
  errors: [],
});
