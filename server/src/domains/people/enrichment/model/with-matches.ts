import type { Services } from '../../../../platform/services.ts';
import { withLoadedFile } from '../../../../platform/clickhouse/with-loaded-file.ts';
import { stageTypes } from '../results/attributes.queries.ts';

/** Loads what rows were found to be into a table of its own, for as long as something is done with it. */
export function withMatches(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  file: string,
  work: (stage: string) => Promise<void>,
): Promise<void> {
  return withLoadedFile(clickhouse, { file, types: stageTypes }, work);
}
