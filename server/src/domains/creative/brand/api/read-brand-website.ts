import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageUpload, readBrandWebsite as operation } from '@acquaint/contract';
import { logosOf, readBrand, sheetsOf } from '@acquaint/engine';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import { mutation, type WriteContext } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteImage, storeImage } from '../../../../platform/images/images.ts';
import { fetchFile, type FetchedPage, fetchPage, PageError } from '../../../../platform/web/fetch-page.ts';
import type { BrandKitRow } from '../model/brand-kits.store.ts';
import { changeBrand } from '../model/change-brand.ts';

const [mostSheets, mostLogos, maximumEdge] = [4, 3, 2_000];
const logoFacts = { variant: 'primary', background: '#ffffff', min_px: 48 } as const;

function refuseSite(error: unknown): never {
  if (error instanceof PageError) throw invalidInput({ website: [error.message] });
  throw error;
}

/** Addresses in a page as whole ones; what is none is left out. */
const within = ({ url }: FetchedPage, addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => URL.parse(address, url)?.href ?? []);

/** What an attempt answers; null where the site or the file refuses. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PageError || error instanceof OperationError) return null;
    throw error;
  }
}

/** The first picture of the page that can be a logo, stored; null where none can. */
async function storeLogo({ services, user }: WriteContext, page: FetchedPage) {
  const { privateHosts } = services.config;
  for (const address of within(page, logosOf(page.text)).slice(0, mostLogos)) {
    const stored = await attempt(async () => {
      const bytes = await fetchFile(address, { privateHosts, maximumBytes: imageUpload.maximumBytes });
      return inTemporaryFolder(services.config, 'logo', async (folder) => {
        const path = join(folder, 'file');
        await writeFile(path, bytes);
        return storeImage(services, { accountId: user.account_id, file: { path }, maximumEdge });
      });
    });
    if (stored !== null) return stored;
  }
  return null;
}

/** Fills what a brand has none of. */
export const readBrandWebsite = mutation(operation, { audit: 'brand' }, async (context, { body }) => {
  const { services, user } = context;
  const { privateHosts } = services.config;
  const page = await fetchPage(body.website, { privateHosts }).catch(refuseSite);
  if (page.status >= 400) throw invalidInput({ website: [`The website answered with the error ${page.status}.`] });
  const addresses = within(page, sheetsOf(page.text)).slice(0, mostSheets);
  const sheets = await Promise.all(addresses.map((address) => attempt(() => fetchPage(address, { privateHosts }))));
  const found = readBrand(
    page.text,
    sheets.flatMap((sheet) => (sheet === null || sheet.status !== 200 ? [] : [sheet.text])),
  );
  const logo = await storeLogo(context, page);
  const isLogoTaken = { now: false };
  const data = await changeBrand(context, ({ colors, fonts, logos }: BrandKitRow) => {
    isLogoTaken.now = logo !== null && logos.length === 0;
    return {
      ...(colors.length === 0 ? { colors: found.colors } : {}),
      ...(fonts.length === 0 ? { fonts: found.fonts } : {}),
      ...(logo !== null && logos.length === 0 ? { logos: [{ ...logo, ...logoFacts }] } : {}),
    };
  });
  if (logo !== null && !isLogoTaken.now) await deleteImage(services, user.account_id, logo.id);
  const isEmpty = found.colors.length + found.fonts.length === 0 && logo === null;
  return {
    data,
    message: isEmpty
      ? 'Nothing was found on the website.'
      : 'The brand was filled from the website. Check what it took.',
  };
});
