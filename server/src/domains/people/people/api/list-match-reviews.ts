import type { listMatchReviews as operation, MatchReview } from '@acquaint/contract';
import { nilId } from '../../../../platform/ids/ids.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createMatchReviewStore, createPeopleImportStore, type MatchReviewRow } from '../../people-imports/index.ts';
import { explainLink } from '../model/explain-link.ts';
import { recordSources } from '../model/record-sources.port.ts';
import { originsOf, presentRecord, recordsOf } from '../model/people.queries.ts';
import { reviewedPrecision } from '../model/reviewed-precision.ts';

const shown = 20;
/** More are looked at than are shown: some were answered in another way meanwhile. */
const lookedAt = 200;
/** After so many questions comes one about what was taken for one person. */
const between = 3;

/** Questions with those about what was taken for one person among them, so that answering a few measures that, too. */
function mixed(asked: readonly MatchReview[], taken: readonly MatchReview[]): MatchReview[] {
  const rest = [...taken];
  const all = asked.flatMap((review, place) =>
    (place + 1) % between === 0 ? [review, ...rest.splice(0, 1)] : [review],
  );
  return [...all, ...rest].slice(0, shown);
}

export const listMatchReviews: Verb<typeof operation> = async ({ services, clickhouse, transaction }) => {
  const { asked, taken, pixels, answered, waiting } = await transaction(async (tx) => {
    const reviews = createMatchReviewStore(tx);
    return {
      asked: await reviews.next(false, lookedAt),
      taken: await reviews.next(true, lookedAt),
      pixels: await recordSources.one(services)(tx),
      answered: await reviews.answered(),
      waiting: await reviews.countWaiting(),
    };
  });
  const ids = [...asked, ...taken].flatMap(({ leftRecord, rightRecord }) => [leftRecord, rightRecord]);
  const records = new Map((await recordsOf(clickhouse, { records: ids })).map((record) => [record.id, record]));
  const importIds = [
    ...[...asked, ...taken].map(({ importId }) => importId),
    ...[...records.values()].map((record) => record.import_id),
  ];
  const known = [...new Set(importIds)].filter((id) => id !== nilId);
  const imported = await transaction((tx) => createPeopleImportStore(tx).findAll(known));
  const imports = new Map(imported.map((row) => [row.id, row]));
  const origins = originsOf(imported, pixels);
  // Not asked about: who was erased or suppressed since, and who was put together, or taken apart, in another way.
  const present = (row: MatchReviewRow): MatchReview[] => {
    const [left, right] = [records.get(row.leftRecord), records.get(row.rightRecord)];
    if (left === undefined || right === undefined || (left.person === right.person) !== row.isLinked) return [];
    return [
      {
        id: row.id,
        left: presentRecord(left, origins),
        right: presentRecord(right, origins),
        left_person: left.person,
        right_person: right.person,
        probability: Math.min(1, row.probability),
        steps: explainLink({ ...row, own_rarity: row.ownRarity }, imports.get(row.importId)),
      },
    ];
  };
  return {
    data: mixed(asked.flatMap(present), taken.flatMap(present)),
    meta: { quality: { waiting, ...reviewedPrecision(answered) } },
  };
};
