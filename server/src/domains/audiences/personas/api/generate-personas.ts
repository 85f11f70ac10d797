import { generatePersonas as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { chooseSource } from '../model/choose-source.ts';
import { presentProfile } from '../model/present-profile.ts';
import { requestGeneration } from '../model/request-generation.ts';

export const generatePersonas = mutation(operation, { audit: 'persona_set' }, async (context, { body }) => {
  const { classes, is_special: isSpecial, ...asked } = body;
  const chosen = await chooseSource(context, asked);
  const settings = { classes, is_special: isSpecial };
  await requestGeneration(context, chosen, { settings, timeoutMilliseconds: 0 });
  return { data: await presentProfile(context, chosen, { baseline: 'us' }) };
});
