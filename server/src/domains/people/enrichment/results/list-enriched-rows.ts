import {
  type EnrichedRow,
  type listEnrichedRows as operation,
  matchEvidence,
  matchLevels,
  unmatchedReasons,
} from '@acquaint/contract';
import { dirname } from 'node:path';
import type { Verb } from '../../../../platform/http/bind.ts';
import { openDuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { literal } from '../../../../platform/duckdb/literals.ts';
import { withUploadTable } from '../../uploads/index.ts';
import { type FoundRow, pageOfRows } from './attributes.queries.ts';
import { type Candidate, candidatesOf } from '../picks/candidates.queries.ts';
import { picksOf } from '../picks/picks.queries.ts';
import { type MatchedPerson, matchedPeopleOf } from './matched-people.queries.ts';
import { loadWithFile } from '../model/load-enrichment.ts';

const reasons = unmatchedReasons.map(({ value }) => value);
const shownLetters = 200;

/** Some rows of a file as it came, by their places. */
async function cellsOf(file: string, places: readonly number[]): Promise<Map<number, string[]>> {
  if (places.length === 0) return new Map();
  const db = await openDuckDb({ directory: dirname(file), megabytes: 200, threads: 1 });
  try {
    const { rows } = await db.texts(
      `select file_row_number, * exclude (file_row_number) from read_parquet(${literal(file)}, file_row_number = true) where file_row_number in (${places.join(', ')})`,
    );
    return new Map(
      rows.map(([place, ...cells]) => [Number(place), cells.map((cell) => (cell ?? '').slice(0, shownLetters))]),
    );
  } finally {
    db.close();
  }
}

/** What is known of a row besides what its file holds. */
interface Known {
  readonly candidates: readonly Candidate[];
  readonly picked: string | undefined;
  readonly person: MatchedPerson | undefined;
}

function present(
  { row, level, evidence, reason, probability }: FoundRow,
  cells: readonly string[],
  { candidates, picked, person }: Known,
): EnrichedRow {
  return {
    row: row + 1,
    cells: [...cells],
    level: matchLevels.find((one) => one === level) ?? null,
    evidence: matchEvidence.find((one) => one === evidence) ?? null,
    reason: reasons.find((one) => one === reason) ?? null,
    probability: Math.min(1, probability),
    person: person ?? null,
    candidates: candidates.map(({ id, name, place, probability: chance }) => ({
      id,
      name,
      place,
      probability: Math.min(1, chance),
      is_picked: id === picked,
    })),
  };
}

export const listEnrichedRows: Verb<typeof operation> = async (
  { services, clickhouse, transaction },
  { params, query },
) => {
  const { row, upload, fileColumns } = await transaction((tx) => loadWithFile(tx, params.name));
  const { rows, meta } = await pageBy(services.secrets, { list: `rows of ${row.id}`, ...query }, (part) =>
    pageOfRows(clickhouse, row, { show: query.show, ...part }),
  );
  const places = rows.map((one) => one.row);
  const candidates = Map.groupBy(await candidatesOf(clickhouse, row, places), (one) => one.row);
  const picks = await picksOf(clickhouse, row, places);
  const people = await matchedPeopleOf(clickhouse, row, places);
  const cells =
    upload === null
      ? new Map<number, string[]>()
      : await withUploadTable(services, upload, (path) => cellsOf(path, places));
  return {
    data: rows.map((one) =>
      present(one, cells.get(one.row) ?? [], {
        candidates: candidates.get(one.row) ?? [],
        picked: picks.get(one.row),
        person: people.get(one.row),
      }),
    ),
    meta: { ...meta, columns: [...fileColumns] },
  };
};
