import type { countAudience as operation } from '@acquaint/contract';
import { saySegment } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import { checkAudience } from './checked-audience.ts';
import { countAudienceWords } from './count-audience.queries.ts';
import { loadMemberships } from './load-memberships.ts';
import { loadVocabulary } from './vocabulary.ts';

export const countAudience: Verb<typeof operation> = async (context, { body }) => {
  const { services, clickhouse } = context;
  const contradictions = checkAudience(body);
  const memberships = await loadMemberships(context.transaction, body);
  const question = { audience: body, now: services.now(), ...memberships };
  const [counts, vocabulary] = await Promise.all([
    countAudienceWords(clickhouse, question),
    loadVocabulary(context, body.segment),
  ]);
  return { ...counts, sentence: saySegment(body.segment, vocabulary), contradictions };
};
