import { regenerateIdealCustomerProfile as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { chooseSource } from '../model/choose-source.ts';
import { presentProfile } from '../model/present-profile.ts';
import { requestGeneration } from '../model/request-generation.ts';

const hour = 3_600_000;

export const regenerateIdealCustomerProfile = mutation(
  operation,
  { audit: 'persona_set' },
  async (context, { query }) => {
    const chosen = await chooseSource(context, query);
    await requestGeneration(context, chosen, {
      settings: null,
      timeoutMilliseconds: hour,
    });
    return { data: await presentProfile(context, chosen, query) };
  },
);
