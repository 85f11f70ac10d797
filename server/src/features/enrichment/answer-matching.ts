import { randomUUID } from 'node:crypto';
import type { Services } from '../../platform/services.ts';
import { answerAsked, asked } from '../consumer-matching/index.ts';
import { stageTypes } from './attributes.queries.ts';

type Databases = Pick<Services, 'clickhouse'>;

/** Answers what matching asks of the consumers. */
export async function answerMatching({ clickhouse }: Databases, question: unknown): Promise<null> {
  await answerAsked(clickhouse, asked.parse(question));
  return null;
}

/** Loads what rows were found to be into a table of its own, for as long as something is done with it. */
export async function withMatches(
  { clickhouse }: Databases,
  file: string,
  work: (stage: string) => Promise<void>,
): Promise<void> {
  const stage = `match_probe_${randomUUID().replaceAll('-', '')}`;
  const columns = Object.entries(stageTypes).map(([column, type]) => `${column} ${type}`);
  await clickhouse.command(`create table ${stage} (${columns.join(', ')}) engine = Memory`);
  try {
    await clickhouse.loadFile(stage, {
      path: file,
      format: 'Parquet',
      columns: Object.keys(stageTypes),
      types: stageTypes,
    });
    await work(stage);
  } finally {
    await clickhouse.command(`drop table ${stage}`);
  }
}
