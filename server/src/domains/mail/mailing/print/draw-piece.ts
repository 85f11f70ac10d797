import { pieceScene, sourcesOf } from '@acquaint/engine';
import type { Services } from '../../../../platform/services.ts';
import { designPng, loadPrintSources } from '../../../creative/ad-builder/index.ts';
import type { MailingRow } from '../model/mailings.table.ts';
import type { MailingTask } from '../model/mailing-task.ts';
import type { Piece } from '../pieces/pieces.queries.ts';
import { pieceRecord } from './print-task.ts';

/** Enough to be read at twice the size of a screen's half, in pixels. */
const width = 1_400;

interface DrawnPiece {
  readonly task: Pick<MailingTask, 'variants' | 'shortLinks' | 'returnAddress'>;
  readonly variant: number;
  readonly piece: Piece;
}

/** The sides of a piece as PNG, cut, with the address block on it; none of a variant without a design. */
export async function drawPiece(
  services: Services,
  { accountId }: Pick<MailingRow, 'accountId'>,
  { task, variant, piece }: DrawnPiece,
): Promise<Buffer[]> {
  const design = task.variants[variant]?.design ?? null;
  if (design === null) return [];
  const qrTexts = new Map(Object.entries(task.shortLinks));
  const { returnAddress } = task;
  const scene = pieceScene(design.scene, {
    shortLinks: qrTexts,
    returnAddress,
    hasBarcode: services.config.mailer !== null,
  });
  const owner = { services, accountId, facts: { host: '' } };
  const found = await loadPrintSources(owner, { images: sourcesOf(scene).images, qrCodes: [] });
  const sources = { ...found, qrTexts };
  const pictures: Buffer[] = [];
  for (const page of scene.pages.keys())
    pictures.push(await designPng(scene, sources, { page, width, withBleed: false, record: pieceRecord(piece) }));
  return pictures;
}
