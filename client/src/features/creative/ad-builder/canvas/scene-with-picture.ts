import { type Asset, imageUpload, type Scene } from '@acquaint/contract';
import { blankScene, newImage, scenePresets } from '@acquaint/engine';
import { wholePage } from './picture-target.ts';
import { texts } from '../ad-builder.texts.ts';

type Picture = Pick<Asset, 'id' | 'version' | 'name' | 'alt' | 'pages' | 'print_mm'>;

/** What a design can show of files, as `accept` of an input takes it. */
export const shownFiles = [...imageUpload.types, 'application/pdf'].join(',');

/** Said of a file that is in the library but cannot be shown. */
export const unreadable = texts.itsInLibraryButCant;

const micrometersOf = (millimeters: number): number => Math.round(millimeters * 1_000);
/** So much larger may a PDF be than the page with its bleed, and be taken for it. */
const tolerance = 2_000;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < tolerance;

/** The blank design of the size that a PDF was made for, cut or with its bleed; a horizontal A5 flyer where there is none. */
function blankFor({ print_mm: print }: Pick<Asset, 'print_mm'>): Scene {
  const usual = blankScene('a5_landscape');
  if (print === null) return usual;
  const [w, h] = [micrometersOf(print.width), micrometersOf(print.height)];
  const fits = (scene: Scene): boolean => {
    const { width, height } = scene.size;
    const whole = wholePage(scene);
    return (isNear(w, whole.w) && isNear(h, whole.h)) || (isNear(w, width) && isNear(h, height));
  };
  return scenePresets.map(({ key }) => blankScene(key)).find(fits) ?? usual;
}

/** Where a page of a PDF is: in its own size about the middle of the page, or over all of it where that is what it was made for. */
export function boxOfPdf(scene: Scene, { print_mm: print }: Pick<Asset, 'print_mm'>) {
  const whole = wholePage(scene);
  if (print === null) return whole;
  const [w, h] = [micrometersOf(print.width), micrometersOf(print.height)];
  if (isNear(w, whole.w) && isNear(h, whole.h)) return whole;
  return { x: Math.round((scene.size.width - w) / 2), y: Math.round((scene.size.height - h) / 2), w, h };
}

/** A design that holds one picture over the whole page, or the pages of a PDF, each on its side. */
export function sceneWithPicture(asset: Picture): Scene {
  const blank = asset.pages === null ? blankScene('a5_landscape') : blankFor(asset);
  const shown = Math.min(asset.pages ?? 1, blank.pages.length);
  const box = asset.pages === null ? wholePage(blank) : boxOfPdf(blank, asset);
  return {
    ...blank,
    pages: blank.pages.map((page, index) => {
      if (index >= shown) return page;
      const source = {
        type: 'asset',
        asset_id: asset.id,
        version: asset.version,
        ...(index === 0 ? {} : { page: index + 1 }),
      } as const;
      const id = index === 0 ? 'picture' : `picture-${index + 1}`;
      return { ...page, children: [newImage(id, box, { source, name: asset.name, alt: asset.alt })] };
    }),
  };
}
