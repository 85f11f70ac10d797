import type { OwnFont } from '../../../../platform/fonts/packaged-fonts.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { assetFileKey, assetFilePath } from './asset-files.ts';
import { type AssetEntry, createAssetStore } from './assets.store.ts';

interface FontEntry extends Omit<OwnFont, 'bytes'> {
  readonly entry: AssetEntry;
}

async function findFonts(transaction: Transaction): Promise<FontEntry[]> {
  return (await createAssetStore(transaction).fonts()).flatMap((entry) => {
    const { font, assetId, number } = entry.version;
    if (font === null) return [];
    const { family, weight, is_italic: isItalic } = font;
    return [{ key: `own/${assetId}/${number}`, family, weight, isItalic, entry }];
  });
}

const fileOf = ({ asset, version }: AssetEntry) => ({ ...version, version: version.number, link: asset.link });

/** The fonts of the account that can be chosen or are in use, each with the address of its file. */
export async function listOwnFonts(
  services: Pick<Services, 'identityPepper'>,
  transaction: Transaction,
): Promise<(Omit<OwnFont, 'bytes'> & { url: string })[]> {
  const fonts = await findFonts(transaction);
  return fonts.map(({ entry, ...font }) => ({ ...font, url: assetFilePath(services, fileOf(entry)) }));
}

const mostKept = 40;
const kept = new Map<string, Uint8Array>();

async function readBytes({ files }: Pick<Services, 'files'>, { key, entry }: FontEntry): Promise<Uint8Array> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const bytes = await files.getBytes(assetFileKey(fileOf(entry)));
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, bytes);
  return bytes;
}

/** The same with their bytes, of which the last few are remembered. */
export async function loadOwnFonts(services: Pick<Services, 'files'>, transaction: Transaction): Promise<OwnFont[]> {
  const fonts = await findFonts(transaction);
  return Promise.all(
    fonts.map(async (font) => {
      const { entry: _, ...facts } = font;
      return { ...facts, bytes: await readBytes(services, font) };
    }),
  );
}
