import { countAudience as operation } from '@acquaint/contract';
import { sayAudience } from '@acquaint/engine';
import { computation } from '../../../../platform/http/mutation.ts';
import { checkAudience } from '../model/checked-audience.ts';
import { countAudienceWords } from '../model/count-audience.queries.ts';
import { loadMemberships } from '../model/load-memberships.ts';
import { loadVocabulary } from '../model/vocabulary.ts';

export const countAudience = computation(operation, async (context, { body }) => {
  const { services, clickhouse } = context;
  const contradictions = checkAudience(body);
  const memberships = await loadMemberships(context.transaction, body);
  const question = { audience: body, now: services.now(), ...memberships };
  const [counts, vocabulary] = await Promise.all([
    countAudienceWords(clickhouse, question),
    loadVocabulary(context, body),
  ]);
  return { data: { ...counts, sentence: sayAudience(body, vocabulary), contradictions } };
});
