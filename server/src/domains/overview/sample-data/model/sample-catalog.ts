import { newId } from '../../../../platform/ids/ids.ts';
import { deleteImage, storeDrawing } from '../../../../platform/images/images.ts';
import type { Services } from '../../../../platform/services.ts';
import { createBrandKitStore } from '../../../creative/brand/index.ts';
import { createProductStore } from '../../../creative/products/index.ts';
import { imageryDrawings, logoDrawings, productDrawings } from './sample-drawings.ts';
import { sampleProducts } from './sample-products.ts';
import { sampleSites } from './sample-sites.ts';

const [productWidth, logoWidth, imageryWidth] = [640, 680, 800];

const logos = [
  ['primary', '#ffffff', 120],
  ['mark', '#f3ead7', 24],
  ['reversed', '#1f4d3f', 120],
] as const;

const guidelines = {
  colors: [
    { name: 'Pine', hex: '#1f4d3f', role: 'primary' },
    { name: 'Lantern', hex: '#e0a758', role: 'accent' },
    { name: 'Harbor', hex: '#356879', role: 'secondary' },
    { name: 'Sailcloth', hex: '#f3ead7', role: 'background' },
    { name: 'Driftwood', hex: '#33291f', role: 'text' },
  ],
  fonts: [
    { role: 'heading', family: 'Lora', weights: [500, 700], fallback: 'Georgia, serif' },
    { role: 'body', family: 'Inter', weights: [400, 600], fallback: 'Arial, sans-serif' },
  ],
  voice: [
    { attribute: 'Plain', do: 'A lantern that lasts nine hours.', dont: 'An elevated illumination experience.' },
    { attribute: 'Warm', do: 'Come in, the kettle is on.', dont: 'Visit us today for unbeatable deals!' },
  ],
} satisfies Parameters<ReturnType<typeof createBrandKitStore>['insertSample']>[0];

async function createProducts(services: Services, accountId: string): Promise<void> {
  const [{ domain, prices }] = sampleSites;
  for (const [slug, name, sku, category, margin, description] of sampleProducts) {
    const path = `/products/${slug}`;
    const image = await storeDrawing(services, { accountId, svg: productDrawings[slug], width: productWidth });
    await services.postgres.forAccount(accountId, (transaction) =>
      createProductStore(transaction).insert({
        id: newId(),
        accountId,
        name,
        sku,
        category,
        priceCents: 100 * (prices.get(path) ?? 0),
        margin,
        url: `https://${domain}${path}`,
        imageId: image.id,
        description,
        isSample: true,
      }),
    );
  }
}

/** The brand of the sample business, and what it sells. A brand that somebody filled in stays as it is. */
export async function createSampleCatalog(services: Services, accountId: string): Promise<void> {
  const drawn = async <Facts extends object>(svg: string, width: number, facts: Facts) => ({
    ...(await storeDrawing(services, { accountId, svg, width })),
    ...facts,
  });
  await createProducts(services, accountId);
  const kit = {
    ...guidelines,
    logos: await Promise.all(
      logos.map(([variant, background, least]) =>
        drawn(logoDrawings[variant], logoWidth, { variant, background, min_px: least }),
      ),
    ),
    imagery: await Promise.all(imageryDrawings.map(({ svg, caption }) => drawn(svg, imageryWidth, { caption }))),
  };
  await services.postgres.forAccount(accountId, (transaction) =>
    createBrandKitStore(transaction, accountId).insertSample(kit),
  );
}

/** Deletes the sample products of an account, and its brand if it is still the unchanged sample; safe to repeat. */
export async function removeSampleCatalog(services: Services, accountId: string): Promise<void> {
  const images = await services.postgres.forAccount(accountId, async (transaction) => [
    ...(await createProductStore(transaction).removeSamples()),
    ...(await createBrandKitStore(transaction, accountId).removeSample()),
  ]);
  for (const id of images) await deleteImage(services, accountId, id);
}
