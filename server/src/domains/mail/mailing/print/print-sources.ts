import { noBrand, pieceScene, sourcesOf } from '@acquaint/engine';
import type { Services } from '../../../../platform/services.ts';
import { type DesignSources, loadPrintSources, printImage } from '../../../creative/ad-builder/index.ts';
import type { MailingRow } from '../model/mailings.table.ts';
import type { MailingTask } from '../model/mailing-task.ts';
import type { BarcodeNumbers, PrintTask, SentImage } from './print-task.ts';

/** What barcodes are numbered by; null without a Mailer ID, when none is printed. */
export function barcodeOf({ config }: Pick<Services, 'config'>, first: number): BarcodeNumbers | null {
  return config.mailer === null ? null : { mailerId: config.mailer.id, serviceType: config.mailer.serviceType, first };
}

async function readImages(sources: DesignSources): Promise<Map<string, SentImage>> {
  const images = new Map();
  for (const key of sources.images.keys()) {
    const image = await printImage(sources, key);
    if (image === null) continue;
    const { rgba, ...sent } = image;
    images.set(key, { ...sent, rgba: image.jpeg === null && image.drawing === undefined ? await rgba() : null });
  }
  return images;
}

/** Loads what the pieces of a mailing are printed with. */
export async function loadPrintTask(
  services: Services,
  { accountId, name, createdAt }: Pick<MailingRow, 'accountId' | 'name' | 'createdAt'>,
  {
    task,
    firstSerial,
  }: { readonly task: Pick<MailingTask, 'variants' | 'shortLinks' | 'returnAddress'>; readonly firstSerial: number },
): Promise<Omit<PrintTask, 'folder'>> {
  const barcode = barcodeOf(services, firstSerial);
  const scenes = task.variants.flatMap(({ design }) => (design === null ? [] : [design.scene]));
  const wanted = scenes.map((scene) => sourcesOf(scene));
  const owner = { services, accountId, facts: { host: '' } };
  const sources = await loadPrintSources(owner, {
    images: wanted.flatMap(({ images }) => images),
    // Short links are in the task, as they were when it was made.
    qrCodes: [],
  });
  const shortLinks = new Map(Object.entries(task.shortLinks));
  const options = { shortLinks, returnAddress: task.returnAddress, hasBarcode: barcode !== null };
  return {
    scenes: scenes.map((scene) => pieceScene(scene, options)),
    brand: { ...noBrand, colors: sources.brand.colors, fonts: sources.brand.fonts },
    qrTexts: shortLinks,
    images: await readImages(sources),
    fonts: sources.fonts,
    title: name,
    madeAt: createdAt,
    barcode,
  };
}
