import { placeBars } from '@acquaint/engine/print';
import { fontsWith } from '../../../../platform/fonts/packaged-fonts.ts';
import { mailBars } from '../../../../platform/pdf/mail-bars.ts';
import type { PrintImage } from '../../../../platform/pdf/pdf-images.ts';
import { type ScenePdfJob, writeScenePdf } from '../../../../platform/pdf/scene-pdf.ts';
import type { Piece } from '../pieces/pieces.queries.ts';
import { pieceDigits, pieceRecord, type PrintBatch, type PrintTask } from './print-task.ts';

function imageOf({ images }: PrintTask, key: string): Promise<PrintImage | null> {
  const image = images.get(key);
  if (image === undefined) return Promise.resolve(null);
  const { rgba, jpeg, ...known } = image;
  const decoded = async (): Promise<Uint8Array> => {
    if (rgba !== null) return rgba;
    // Few designs change the colors of a photo: what decodes it is loaded for them alone.
    const { convertImage } = await import('../../../../platform/images/images.ts');
    return (await convertImage(jpeg ?? new Uint8Array())).rgba;
  };
  return Promise.resolve({ ...known, jpeg, rgba: decoded });
}

function overlayOf({ barcode }: PrintTask, scene: ScenePdfJob['scene']): ScenePdfJob['overlay'] {
  if (barcode === null) return undefined;
  const wanted = scene.zones.find(({ kind }) => kind === 'address')?.page;
  return ({ serial = '0', zip = '' }, page) => {
    if (page !== wanted) return '';
    const placed = placeBars(scene, mailBars(pieceDigits(barcode, { serial: Number(serial), zip })));
    if (placed === null) return '';
    // Black of one ink, as the readers of the post want it.
    return `0 0 0 1 k\n${placed.bars.map(({ x, y, w, h }) => `${x} ${y} ${w} ${h} re`).join('\n')}\nf\n`;
  };
}

interface PrintOptions {
  readonly withMarks: boolean;
  /** Only this page. */
  readonly page?: number;
}

/** Pieces as PDF, both sides of one after another. */
export function printPieces(
  task: PrintTask,
  { variant, pieces }: PrintBatch,
  options: PrintOptions,
): AsyncGenerator<Buffer> {
  const scene = task.scenes[variant];
  if (scene === undefined) throw new RangeError(`There is no variant ${variant}`);
  const overlay = overlayOf(task, scene);
  return writeScenePdf({
    ...options,
    scene,
    records: pieces.map((piece: Piece) => pieceRecord(piece)),
    resources: { brand: task.brand, images: task.images, qrTexts: task.qrTexts },
    ...fontsWith(task.fonts),
    imageOf: (key) => imageOf(task, key),
    title: task.title,
    madeAt: task.madeAt,
    withBleed: true,
    profile: null,
    ...(overlay === undefined ? {} : { overlay }),
  });
}
