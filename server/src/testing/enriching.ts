import { createEnrichment, type ColumnPair, type EnrichmentDetails, getEnrichment } from '@acquaint/contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { columns } from './customer-files.ts';
import type { TestServer, TestUser } from './test-server.ts';
import { until } from './until.ts';

const foundRow = z.object({ row: z.number(), consumer_id: z.string(), level: z.string() });

/** Enriching files as a user does, and the results of it. */
export function createEnriching(server: TestServer, user: TestUser) {
  async function finished(name: string): Promise<EnrichmentDetails> {
    return until(async () => {
      const { data: details } = await server.call(getEnrichment, user.token, { params: { name } });
      return details.job === null ? details : null;
    });
  }
  return {
    /** What there is of an enrichment once its work has ended. */
    finished,
    async enrich(name: string, file: File, pairs: readonly ColumnPair[] = columns): Promise<EnrichmentDetails> {
      const body = { enrichmentName: name, enrichmentColumns: [...pairs] };
      await server.call(createEnrichment, user.token, { body, file });
      return finished(name);
    },
    /** The rows of a result by the names of its columns. */
    async resultOf(name: string): Promise<Record<string, string>[]> {
      const path = `/api/audience-enrichment/${encodeURIComponent(name)}/result`;
      const { body } = await server.request('GET', path, { token: user.token });
      return z.array(z.record(z.string(), z.string())).parse(parse(String(body), { columns: true }));
    },
    /** What rows were found to be, of all runs. */
    foundOf(id: string) {
      return server.running.services.clickhouse.rows({
        sql: 'select row, toString(consumer_id) as consumer_id, level from enriched_rows final where enrichment_id = {id:UUID} order by row',
        params: { id },
        row: foundRow,
      });
    },
  };
}
