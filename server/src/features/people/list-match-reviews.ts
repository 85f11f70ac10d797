import type { listMatchReviews as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { createMatchReviewStore, createPeopleImportStore } from '../people-imports/index.ts';
import { createPixelStore } from '../pixels/index.ts';
import { explainLink } from './explain-link.ts';
import { presentRecord, recordsOf } from './people.queries.ts';
import { reviewedPrecision } from './reviewed-precision.ts';

const shown = 20;

export const listMatchReviews: Verb<typeof operation> = async ({ clickhouse, transaction }) => {
  const { rows, imports, pixels, answered, waiting } = await transaction(async (tx) => {
    const reviews = createMatchReviewStore(tx);
    const next = await reviews.next(shown);
    return {
      rows: next,
      imports: new Map((await createPeopleImportStore(tx).all()).map((row) => [row.id, row])),
      pixels: await createPixelStore(tx).list(),
      answered: await reviews.answered(),
      waiting: await reviews.countWaiting(),
    };
  });
  const ids = rows.flatMap(({ leftRecord, rightRecord }) => [leftRecord, rightRecord]);
  const records = new Map((await recordsOf(clickhouse, { records: ids })).map((record) => [record.id, record]));
  const origins = new Map([
    ...[...imports.values()].map((row) => [row.id, row.fileName] as const),
    ...pixels.map((row) => [row.id, row.name] as const),
  ]);
  return {
    // Whoever was erased or suppressed since is not asked about.
    data: rows.flatMap((row) => {
      const [left, right] = [records.get(row.leftRecord), records.get(row.rightRecord)];
      if (left === undefined || right === undefined) return [];
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
    }),
    quality: { waiting, ...reviewedPrecision(answered) },
  };
};
