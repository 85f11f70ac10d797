import type { Services } from '../../platform/services.ts';
import { asked } from './asked.ts';
import { answerAsked } from './match-tables.queries.ts';

/** Answers what matching asks of the consumers. */
export async function answerMatching({ clickhouse }: Pick<Services, 'clickhouse'>, question: unknown): Promise<null> {
  await answerAsked(clickhouse, asked.parse(question));
  return null;
}
