import type { AccountContext } from '../../../platform/http/context.ts';
import { asked } from './asked.ts';
import { answerAsked } from './match-tables.queries.ts';

/** Answers what the matching of an account asks of the consumers. */
export async function answerMatching(
  { services, clickhouse: own }: Pick<AccountContext, 'services' | 'clickhouse'>,
  question: unknown,
): Promise<null> {
  await answerAsked({ clickhouse: services.clickhouse, own }, asked.parse(question));
  return null;
}
