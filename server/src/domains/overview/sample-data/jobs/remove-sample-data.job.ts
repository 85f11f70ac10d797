import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import { removeSampleImports } from '../../../people/people-imports/index.ts';
import { createPersonaSetStore } from '../../../audiences/personas/index.ts';
import { createPixelStore, pixelTables } from '../../../web/pixels/index.ts';
import { removeSampleCampaigns } from '../model/sample-campaign.ts';
import { removeSampleCatalog } from '../model/sample-catalog.ts';
import { removeSampleCodes } from '../model/sample-codes.ts';
import { removeSamplePartners } from '../model/sample-partners.ts';
import { removeSampleTags } from '../model/sample-tags.ts';
import { removeSampleDesigns } from '../model/sample-designs.ts';

/** Deletes the visits of the account's sample pixels, what was found in them, then the pixels, and its sample campaigns, codes, designs, products, brand, tags, partners and customers; repeating any step is harmless. */
export const removeSampleDataJob = defineJob({
  kind: 'remove-sample-data',
  input: noInput,
  process(services) {
    const { clickhouse, postgres } = services;
    return async ({ accountId, progress }) => {
      const pixels = await postgres.forAccount(accountId, (transaction) => createPixelStore(transaction).list());
      const samples = pixels.filter((pixel) => pixel.isSample).map((pixel) => pixel.id);
      const sealed = scopeToAccount(clickhouse, accountId);
      const steps = pixelTables.length + 1;
      for (const [index, table] of pixelTables.entries()) {
        await progress(index, steps);
        await sealed.remove(table, 'pixel_id in {pixels:Array(UUID)}', { pixels: samples });
      }
      await postgres.forAccount(accountId, async (transaction) => {
        await createPersonaSetStore(transaction).removeOfPixels(samples);
        await createPixelStore(transaction).deleteSamples();
      });
      await removeSampleCampaigns(services, accountId);
      await removeSampleCodes(services, accountId);
      await removeSampleDesigns(services, accountId);
      await removeSampleCatalog(services, accountId);
      await removeSampleTags(services, accountId);
      await removeSamplePartners(services);
      await removeSampleImports(services, accountId);
      await progress(steps, steps);
      return 'The sample data is gone.';
    };
  },
});
