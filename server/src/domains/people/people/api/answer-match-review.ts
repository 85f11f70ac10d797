import { answerMatchReview as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Intent } from '../../../../platform/intents/intents.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createMatchReviewStore, type MatchReviewRow } from '../../people-imports/index.ts';
import { personGraph } from '../graph/person-graph-lock.ts';
import { placesOf } from '../graph/move-records.ts';
import { changePersonGraph, refreshVisitorsOf } from '../model/change-person-graph.ts';

interface Answered {
  readonly intents: readonly Intent[];
  /** Who has other records than before. */
  readonly people: readonly string[];
}

/** What an answer changes: one person, or two for good. */
async function changesOf(
  { services, clickhouse, user }: UserContext,
  { leftRecord, rightRecord }: MatchReviewRow,
  isSame: boolean,
): Promise<Answered> {
  const [one, other] = await placesOf(clickhouse, { records: [leftRecord, rightRecord] });
  if (one === undefined || other === undefined) return { intents: [], people: [] };
  const at = services.now().toISOString();
  const verdict = { kind: isSame ? ('manual' as const) : ('apart' as const), left: [leftRecord], right: [rightRecord] };
  const isOne = one.person === other.person;
  if (isSame === isOne) return { intents: [changePersonGraph.of({ at, verdict })], people: [] };
  const common = { changeId: newId(), reason: `Answered by ${user.email}` };
  if (isSame) {
    const [into = one.person, from = other.person] = [one.person, other.person].toSorted();
    const move = { ...common, kind: 'merge' as const, into, places: await placesOf(clickhouse, { people: [from] }) };
    return { intents: [changePersonGraph.of({ at, verdict, move })], people: [into] };
  }
  const into = newId();
  const move = { ...common, kind: 'split' as const, into, places: [one.record === rightRecord ? one : other] };
  return { intents: [changePersonGraph.of({ at, verdict, move })], people: [one.person, into] };
}

export const answerMatchReview = mutation(
  operation,
  { audit: 'match_review', lock: personGraph },
  async (context, { params, body }) => {
    const { services, write } = context;
    const isSame = body.answer === 'same';
    await write(async (tx) => {
      const reviews = createMatchReviewStore(tx);
      if ((await reviews.find(params.id)) === null) throw new OperationError('not_found');
      const answered = await reviews.answer(params.id, body.answer, services.now());
      if (answered === null) throw new OperationError('already_done', { message: 'This was answered already.' });
      const { intents, people } =
        body.answer === 'skip' ? { intents: [], people: [] } : await changesOf(context, answered, isSame);
      return {
        audit: { objectId: params.id, details: { answer: body.answer } },
        intents: people.length === 0 ? intents : [...intents, refreshVisitorsOf.of({ people: [...people] })],
      };
    });
    if (body.answer === 'skip') return { message: 'Skipped.' };
    return { message: isSame ? 'They are one person.' : 'They stay two people.' };
  },
);
