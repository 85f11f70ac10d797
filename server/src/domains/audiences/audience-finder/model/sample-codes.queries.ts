import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { type AudienceQuestion, audienceWords, fromPeopleOf, wordSettings } from './audience-words.queries.ts';

const codesRow = z.object({ codes: z.array(z.number()) });

export interface SampledCodes {
  /** Codes of a row of `consumers`, each from 0 to 255. */
  readonly codes: readonly {
    readonly sql: string;
    readonly params?: QueryParameters;
    readonly joins?: readonly string[];
  }[];
  readonly most: number;
}

/** Codes of some people of an audience, always the same ones: a column for each code. */
export async function sampleCodes(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  { codes, most }: SampledCodes,
): Promise<Uint8Array[]> {
  const words = audienceWords(question);
  const rows = await clickhouse.rows({
    sql: `
      select [${codes.map(({ sql }) => `toUInt8(${sql})`).join(', ')}] as codes
             ${fromPeopleOf(
               words,
               codes.flatMap(({ joins = [] }) => joins),
             )}
       order by cityHash64(consumer_id), consumer_id
       limit {most:UInt32}`,
    // A cast because assign of a spread list answers anything.
    params: Object.assign({ most }, words.params, ...codes.map(({ params }) => params)) as QueryParameters,
    row: codesRow,
    settings: wordSettings,
  });
  return codes.map((_, place) => Uint8Array.from(rows, (row) => row.codes[place] ?? 0));
}
