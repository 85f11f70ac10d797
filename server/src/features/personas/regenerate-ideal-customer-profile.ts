import type { regenerateIdealCustomerProfile as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { chooseSource } from './choose-source.ts';
import { presentProfile } from './present-profile.ts';
import { requestGeneration } from './request-generation.ts';

const hour = 3_600_000;

export const regenerateIdealCustomerProfile: Verb<typeof operation> = async (context, { query }) => {
  const chosen = await chooseSource(context, query);
  await requestGeneration(context, chosen, {
    action: 'regenerateIdealCustomerProfile',
    settings: null,
    patience: hour,
  });
  return presentProfile(context, chosen, query);
};
