import { getIdealCustomerProfile as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { chooseSource } from '../model/choose-source.ts';
import { presentProfile } from '../model/present-profile.ts';
import { requestGeneration } from '../model/request-generation.ts';

/** A source that turned out too small is tried again once an hour at most, unless it has grown since. */
const timeoutMilliseconds = 3_600_000;

export const getIdealCustomerProfile = mutation(operation, { audit: 'persona_set' }, async (context, { query }) => {
  const chosen = await chooseSource(context, query);
  const profile = await presentProfile(context, chosen, query);
  if (profile.status !== 'insufficient' || profile.have < profile.needed) return { data: profile };
  await requestGeneration(context, chosen, { settings: null, timeoutMilliseconds, have: profile.have });
  return { data: await presentProfile(context, chosen, query) };
});
