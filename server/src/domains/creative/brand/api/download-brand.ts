import type { downloadBrand as operation } from '@acquaint/contract';
import { Readable } from 'node:stream';
import { type AddToZip, zipStream } from '../../../../platform/files/zip-stream.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { readImage } from '../../../../platform/images/images.ts';
import { type BrandKitRow, createBrandKitStore } from '../model/brand-kits.store.ts';

/** The files of a brand with their names in the zip. */
const filesOf = ({ logos, imagery }: Pick<BrandKitRow, 'logos' | 'imagery'>) => ({
  logos: logos.map((logo, index) => ({ ...logo, file: `logos/${index + 1}-${logo.variant}.webp` })),
  imagery: imagery.map((picture, index) => ({ ...picture, file: `imagery/${index + 1}.webp` })),
});

/** What the zip says of the brand, with the names of its files instead of addresses. */
function factsOf(kit: BrandKitRow | null): object {
  const { logos = [], colors = [], fonts = [], voice = [], imagery = [] } = kit ?? {};
  const files = filesOf({ logos, imagery });
  const known = <File extends { readonly id: string }>({ id: _id, ...facts }: File) => facts;
  return { logos: files.logos.map(known), colors, fonts, voice, imagery: files.imagery.map(known) };
}

async function fill(add: AddToZip, { services, user }: UserContext, kit: BrandKitRow | null): Promise<void> {
  await add('brand.json', Readable.from([Buffer.from(`${JSON.stringify(factsOf(kit), null, 2)}\n`)]));
  const { logos, imagery } = filesOf(kit ?? { logos: [], imagery: [] });
  for (const { id, file } of [...logos, ...imagery]) {
    const bytes = await readImage(services, user.account_id, id);
    if (bytes !== null) await add(file, Readable.from([Buffer.from(bytes)]), { isCompressed: true });
  }
}

export const downloadBrand: Verb<typeof operation> = async (context) => {
  const { user, transaction } = context;
  const kit = await transaction((tx) => createBrandKitStore(tx, user.account_id).find());
  const content = zipStream((add) => fill(add, context, kit));
  return { name: 'brand.zip', type: 'application/zip', content };
};
