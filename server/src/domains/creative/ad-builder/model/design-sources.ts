import { drawStockPicture, findStockPicture, type SceneImage, stockSize } from '@acquaint/engine';
import { type FontSet, fontsWith, type OwnFont } from '../../../../platform/fonts/packaged-fonts.ts';
import { convertImage, imageUrl, readImage } from '../../../../platform/images/images.ts';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import type { PrintImage } from '../../../../platform/pdf/pdf-images.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  type AssetPicture,
  findPicture,
  loadOwnFonts,
  previewPath,
  readPicture,
  readPrepared,
} from '../../assets/index.ts';
import { type DesignBrand, loadDesignBrand } from '../../brand/index.ts';
import { createQrCodeStore, payloadOf } from '../../qr-codes/index.ts';
import { stockPath, stockSvg } from './stock-files.ts';

/** A picture that a design shows: of the library, or a stored image such as a logo. */
interface Picture extends SceneImage {
  readonly href: string;
  readonly name: string;
  /** Of a file of the library: its latest version. */
  readonly latest: number | null;
  readonly isExpired: boolean;
  /** How many pages the PDF has that it is one of; null of what is no page. */
  readonly pages: number | null;
  /** The PDF that it is a page of, and which one; null of what is no page. */
  readonly readForm: () => Promise<NonNullable<PrintImage['form']> | null>;
  readonly read: () => Promise<{ readonly bytes: Uint8Array; readonly type: string }>;
  /** Its outlines, of a picture that is drawn. */
  readonly draw?: () => NonNullable<PrintImage['drawing']>;
}

/** What designs of an account draw on. */
export interface DesignSources {
  readonly brand: DesignBrand;
  readonly images: ReadonlyMap<string, Picture>;
  readonly qrTexts: ReadonlyMap<string, string>;
}

/** The same with the fonts of the account. */
export interface PrintSources extends DesignSources {
  readonly fonts: readonly OwnFont[];
}

interface Wanted {
  readonly images: readonly string[];
  readonly qrCodes: readonly string[];
}

interface Owner {
  readonly services: Services;
  readonly accountId: string;
  readonly facts: Pick<RequestFacts, 'host'>;
}

function ofLibrary({ services }: Owner, picture: AssetPicture): Picture {
  const { name, width, height, latest, isExpired, pages, file } = picture;
  return {
    pages,
    isVector: pages !== null,
    async readForm() {
      const bytes = await readPrepared(services, picture);
      return bytes === null ? null : { bytes, page: file.page ?? 1 };
    },
    name,
    width,
    height,
    latest,
    isExpired,
    href: previewPath(services, picture),
    read: () => readPicture(services, picture),
  };
}

function ofImages({ services, accountId }: Owner, id: string, size: SceneImage): Picture {
  return {
    width: size.width,
    height: size.height,
    name: 'Picture',
    latest: null,
    isExpired: false,
    pages: null,
    readForm: () => Promise.resolve(null),
    href: imageUrl(services, accountId, id),
    async read() {
      const bytes = await readImage(services, accountId, id);
      if (bytes === null) throw new Error('An image is gone');
      return { bytes: (await convertImage(bytes)).png, type: 'image/png' };
    },
  };
}

/** A picture that comes with the product. */
function ofStock(name: string): Picture | null {
  const picture = findStockPicture(name);
  if (picture === null) return null;
  return {
    ...stockSize,
    isVector: true,
    name: picture.title,
    latest: null,
    isExpired: false,
    pages: null,
    href: stockPath(picture),
    draw: () => drawStockPicture(picture),
    readForm: () => Promise.resolve(null),
    read: () => Promise.resolve({ bytes: Buffer.from(stockSvg(picture)), type: 'image/svg+xml' }),
  };
}

function ofLogo(owner: Owner, brand: DesignBrand, id: string): Picture | null {
  const logo = Object.entries(brand.logos).find(([variant]) => variant === id)?.[1];
  return logo === undefined ? null : ofImages(owner, logo.id, logo);
}

async function findByKey(
  owner: Owner,
  { transaction, brand }: { transaction: Transaction; brand: DesignBrand },
  key: string,
): Promise<Picture | null> {
  const [kind, id = '', version = '', page = '1'] = key.split(':');
  if (kind === 'asset') {
    const picture = await findPicture(transaction, {
      assetId: id,
      version: Number(version),
      page: Number(page),
      now: owner.services.now(),
    });
    return picture === null ? null : ofLibrary(owner, picture);
  }
  if (kind === 'logo') return ofLogo(owner, brand, id);
  if (kind === 'stock') return ofStock(id);
  const isStored = kind === 'qr_logo' && (await readImage(owner.services, owner.accountId, id)) !== null;
  // Its place in the code is a square, whatever its own measures are.
  return isStored ? ofImages(owner, id, { width: 1, height: 1 }) : null;
}

const isKey = (key: string): boolean =>
  /^(?:asset:[\da-f-]{36}:[1-9]\d{0,8}(?::[1-9]\d?)?|qr_logo:[\da-f-]{36}|logo:[a-z]{1,20}|stock:[a-z-]{1,40})$/.test(
    key,
  );

async function findSources(
  transaction: Transaction,
  owner: Owner,
  { images, qrCodes }: Wanted,
): Promise<DesignSources> {
  const { services, accountId, facts } = owner;
  const brand = await loadDesignBrand(transaction, accountId);
  const found = new Map<string, Picture>();
  for (const key of new Set(images)) {
    const picture = isKey(key) ? await findByKey(owner, { transaction, brand }, key) : null;
    if (picture !== null) found.set(key, picture);
  }
  const codes = createQrCodeStore(transaction);
  const qrTexts = new Map<string, string>();
  for (const id of new Set(qrCodes)) {
    const row = await codes.find(id);
    if (row !== null) qrTexts.set(id, payloadOf(services, facts, row));
  }
  return { brand, images: found, qrTexts };
}

/** Loads what of an account is asked for; what is not there is left out. */
export function loadSources(owner: Owner, wanted: Wanted): Promise<DesignSources> {
  const { services, accountId } = owner;
  return services.postgres.forAccount(accountId, (transaction) => findSources(transaction, owner, wanted));
}

/** Loads what of an account is asked for, and its fonts. */
export function loadPrintSources(owner: Owner, wanted: Wanted): Promise<PrintSources> {
  const { services, accountId } = owner;
  return services.postgres.forAccount(accountId, async (transaction) => ({
    ...(await findSources(transaction, owner, wanted)),
    fonts: await loadOwnFonts(services, transaction),
  }));
}

/** What texts of an account are set with. */
export function loadTextSources({
  services,
  accountId,
}: Pick<Owner, 'services' | 'accountId'>): Promise<FontSet & { readonly brand: DesignBrand }> {
  return services.postgres.forAccount(accountId, async (transaction) => ({
    brand: await loadDesignBrand(transaction, accountId),
    ...fontsWith(await loadOwnFonts(services, transaction)),
  }));
}

/** The picture of a key as print takes it; null when it is not there. */
export async function printImage({ images }: DesignSources, key: string): Promise<PrintImage | null> {
  const picture = images.get(key);
  if (picture === undefined) return null;
  const { width, height, draw } = picture;
  if (draw !== undefined) {
    const rgba = () => Promise.reject(new Error('A drawn picture has no pixels'));
    return { width, height, jpeg: null, drawing: draw(), rgba };
  }
  const { bytes, type } = await picture.read();
  const form = await picture.readForm();
  if (type === 'image/jpeg') return { width, height, jpeg: bytes, form, rgba: () => pixelsOf(bytes) };
  const pixels = await convertImage(bytes);
  return { width: pixels.width, height: pixels.height, jpeg: null, form, rgba: () => Promise.resolve(pixels.rgba) };
}

const pixelsOf = async (bytes: Uint8Array): Promise<Uint8Array> => (await convertImage(bytes)).rgba;

/** All pictures as data addresses, for SVG that stands alone. */
export async function dataAddresses({ images }: DesignSources): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const [key, picture] of images) {
    const { bytes, type } = await picture.read();
    addresses.set(key, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return addresses;
}
