import { profileOfFound } from '../../../people/enrichment/index.ts';
import { audienceBreakdowns, fileValueCounts, kindFields } from './audience-breakdowns.ts';

/** The breakdowns of people who were found in a file. */
export const profileFound = profileOfFound.by(async ({ services, clickhouse }, countValues) => {
  const keys = kindFields.map(({ key }) => key);
  const everybody = await fileValueCounts({
    clickhouse: services.clickhouse,
    account: clickhouse,
    now: services.now(),
  });
  return audienceBreakdowns(await countValues(keys), everybody).filter(({ known }) => known > 0);
});
