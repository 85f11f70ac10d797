import type { listHistoryImports as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { createPixelStore } from '../../pixels/index.ts';
import { importHistoryJob } from '../jobs/import-history.job.ts';
import { createHistoryImportStore } from '../model/history-imports.store.ts';
import { presentHistory } from '../model/load-history.ts';

export const listHistoryImports: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const unfinished = await createJobRunStore(tx).listUnfinished(importHistoryJob.kind);
    const jobs = new Map(unfinished.map((job) => [job.subject, job]));
    const pixels = new Map((await createPixelStore(tx).list()).map((pixel) => [pixel.id, pixel]));
    const { rows, meta } = await pageBy(services.secrets, { list: `history ${query.pixel ?? ''}`, ...query }, (part) =>
      createHistoryImportStore(tx).page(query, part),
    );
    return {
      data: rows.flatMap((row) => {
        const pixel = pixels.get(row.pixelId);
        return pixel === undefined ? [] : [presentHistory({ row, pixel, job: jobs.get(row.id) ?? null })];
      }),
      meta,
    };
  });
