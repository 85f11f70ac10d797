import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import { hasSampleImport } from '../../../people/people-imports/index.ts';
import { createPixelStore } from '../../../web/pixels/index.ts';
import { importSampleCustomers } from '../model/sample-customers.ts';

/** Imports the customers of the sample business, once it is there: nobody waits for them at the first start. */
export const sampleCustomersJob = defineJob({
  kind: 'sample-customers',
  input: noInput,
  storesFiles: true,
  process(services) {
    return async ({ accountId }) => {
      if (await hasSampleImport(services, accountId)) return 'The customers are there already.';
      const pixels = await services.postgres.forAccount(accountId, (tx) => createPixelStore(tx).list());
      if (!pixels.some(({ isSample }) => isSample)) return 'The sample data is gone.';
      await importSampleCustomers(services, accountId);
      return 'The customers are being imported.';
    };
  },
});
