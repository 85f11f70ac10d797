import type { downloadBrand as operation } from '@acquaint/contract';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { readImage } from '../../../../platform/images/images.ts';
import { type BrandKitRow, createBrandKitStore, type StoredLogo } from '../model/brand-kits.store.ts';

const nameOf = (logo: StoredLogo, index: number): string => `logos/${index + 1}-${logo.variant}.webp`;

/** What the zip says of the brand, with the names of its files instead of addresses. */
function factsOf(kit: BrandKitRow | null): object {
  const { logos = [], colors = [], fonts = [], voice = [] } = kit ?? {};
  return {
    logos: logos.map(({ id: _, ...logo }, index) => ({ file: nameOf({ id: _, ...logo }, index), ...logo })),
    colors,
    fonts,
    voice,
  };
}

async function fill(zip: ZipFile, { services, user }: UserContext, kit: BrandKitRow | null): Promise<void> {
  zip.addBuffer(Buffer.from(`${JSON.stringify(factsOf(kit), null, 2)}\n`), 'brand.json');
  for (const [index, logo] of (kit?.logos ?? []).entries()) {
    const bytes = await readImage(services, user.account_id, logo.id);
    // It is compressed already.
    if (bytes !== null) zip.addBuffer(Buffer.from(bytes), nameOf(logo, index), { compress: false });
  }
  zip.end();
}

export const downloadBrand: Verb<typeof operation> = async (context) => {
  const { user, transaction } = context;
  const kit = await transaction((tx) => createBrandKitStore(tx, user.account_id).find());
  const zip = new ZipFile();
  const content = new PassThrough();
  zip.outputStream.pipe(content);
  fill(zip, context, kit).catch((error: Error) => content.destroy(error));
  return { name: 'brand.zip', type: 'application/zip', content };
};
