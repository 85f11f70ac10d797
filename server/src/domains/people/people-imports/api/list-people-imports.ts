import type { listPeopleImports as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { importPeopleJob } from '../jobs/import.job.ts';
import { createPeopleImportStore } from '../model/people-imports.store.ts';
import { presentImport } from '../model/present-import.ts';

export const listPeopleImports: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const jobs = new Map(
      (await createJobRunStore(tx).listUnfinished(importPeopleJob.kind)).map((job) => [job.subject, job]),
    );
    const { rows, meta } = await pageBy(services.secrets, { list: 'imports', ...query }, (part) =>
      createPeopleImportStore(tx).page(query, part),
    );
    return {
      data: rows.map((row) => presentImport(row, jobs.get(row.id) ?? null)),
      meta,
    };
  });
