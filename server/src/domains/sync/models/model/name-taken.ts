import type { TakenAnswer } from '../../../../platform/http/refuse-taken.ts';

export const modelNameTaken: TakenAnswer = {
  index: 'sync_models_name',
  says: { fields: { name: ['There is a model with this name already'] } },
};
