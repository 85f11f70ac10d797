import { personaAttributes } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../platform/clickhouse/clickhouse.ts';
import { type AudienceQuestion, audienceWords, fromPeopleOf, wordSettings } from '../audience-finder/index.ts';
import { attributeCode } from '../persona-sets/index.ts';

const codesRow = z.object({ codes: z.array(z.number()) });

/**
 * Codes of some people of an audience, always the same ones, a column for each attribute in the order of `personaAttributes`; 0 is not known.
 */
export async function sampleCodes(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  most: number,
): Promise<Uint8Array[]> {
  const words = audienceWords(question);
  const codes = personaAttributes.map(({ name }) => attributeCode(name));
  const rows = await clickhouse.rows({
    sql: `
      select [${codes.map((code) => code.sql).join(', ')}] as codes
             ${fromPeopleOf(words)}
       order by cityHash64(consumer_id), consumer_id
       limit {most:UInt32}`,
    params: Object.assign({ most }, words.params, ...codes.map((code) => code.params)) as QueryParameters,
    row: codesRow,
    settings: wordSettings,
  });
  return personaAttributes.map((_, attribute) => Uint8Array.from(rows, (row) => row.codes[attribute] ?? 0));
}
