import type { answerMatchReview as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { createMatchReviewStore, type MatchReviewRow } from '../people-imports/index.ts';
import { graphTurns, moveRecords, placesOf, saySo } from '../person-graph/index.ts';
import { refreshVisitors } from '../visitors/index.ts';

/** Does what an answer says: one person, or two for good. Answers who has other records than before. */
async function apply(
  { services, clickhouse, user }: UserContext,
  { leftRecord, rightRecord }: MatchReviewRow,
  isSame: boolean,
): Promise<readonly string[]> {
  const at = services.now();
  const pair = { left: [leftRecord], right: [rightRecord], at };
  const [one, other] = await placesOf(clickhouse, { records: [leftRecord, rightRecord] });
  if (one === undefined || other === undefined) return [];
  await saySo(clickhouse, isSame ? 'manual' : 'apart', pair);
  const isOne = one.person === other.person;
  const reason = `Answered by ${user.email}`;
  if (isSame && !isOne) {
    const [into = one.person, from = other.person] = [one.person, other.person].toSorted();
    const places = await placesOf(clickhouse, { people: [from] });
    await moveRecords(clickhouse, places, { changeId: newId(), kind: 'merge', reason, into, at });
    return [into];
  }
  if (!isSame && isOne) {
    const out = one.record === rightRecord ? one : other;
    const into = newId();
    await moveRecords(clickhouse, [out], { changeId: newId(), kind: 'split', reason, into, at });
    return [one.person, into];
  }
  return [];
}

export const answerMatchReview: Verb<typeof operation> = async (context, { params, body }) => {
  const { services, user, clickhouse, transaction } = context;
  const row = await transaction(async (tx) => {
    const reviews = createMatchReviewStore(tx);
    if ((await reviews.find(params.id)) === null) throw new OperationError('not_found');
    const answered = await reviews.answer(params.id, body.answer, services.now());
    if (answered === null) throw new OperationError('conflict', { message: 'This was answered already.' });
    await audit(tx, user, {
      action: 'answerMatchReview',
      objectType: 'match_review',
      objectId: params.id,
      details: { answer: body.answer },
    });
    return answered;
  });
  if (body.answer === 'skip') return { message: 'Skipped.' };
  const isSame = body.answer === 'same';
  const people = await graphTurns.take(user.account_id, () => apply(context, row, isSame));
  await refreshVisitors(services, clickhouse, { people });
  return { message: isSame ? 'They are one person.' : 'They stay two people.' };
};
