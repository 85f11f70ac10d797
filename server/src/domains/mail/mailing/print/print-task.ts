import type { Scene } from '@acquaint/contract';
import {
  addressLines,
  mailBarcodeDigits,
  type MergeRecord,
  pieceFields,
  type SceneBrand,
  serialRoom,
} from '@acquaint/engine/print';
import type { OwnFont } from '../../../../platform/fonts/packaged-fonts.ts';
import type { PrintImage } from '../../../../platform/pdf/pdf-images.ts';
import type { Piece } from '../pieces/pieces.queries.ts';

/** A picture as it is handed to another process: its JPEG, or its pixels. */
export interface SentImage extends Omit<PrintImage, 'rgba'> {
  readonly rgba: Uint8Array | null;
}

/** What a process prints with. */
export interface PrintTask {
  /** By variant, with the address block on them. */
  readonly scenes: readonly Scene[];
  readonly brand: SceneBrand;
  readonly qrTexts: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, SentImage>;
  /** Fonts of the account. */
  readonly fonts: readonly OwnFont[];
  readonly title: string;
  readonly madeAt: Date;
  /** One file for all pieces of a batch, in this folder; or a file for each piece and side, which are sent. */
  readonly folder: string | null;
  readonly barcode: BarcodeNumbers | null;
}

/**
 * Options of the process that prints: half of what Node gives to young objects by itself, as what a page needs is deleted with the page, and old
 * objects grow by half before all are looked through. Less of either makes printing slower.
 */
export const printMemory = ['--max-semi-space-size=16', '--heap-growing-percent=50'] as const;

export interface BarcodeNumbers {
  readonly mailerId: string;
  readonly serviceType: string;
  /** The serial number of the piece that is number 1. */
  readonly first: number;
}

/** The digits of a piece's barcode. */
export function pieceDigits(
  { mailerId, serviceType, first }: BarcodeNumbers,
  { serial, zip }: Pick<Piece, 'serial' | 'zip'>,
): string {
  return mailBarcodeDigits({ mailerId, serviceType, serial: (first + serial - 1) % serialRoom(mailerId), zip });
}

/** Pieces of one design that are printed together. */
export interface PrintBatch {
  readonly variant: number;
  readonly pieces: readonly Piece[];
}

/** What merge fields say on a piece. */
export function pieceRecord(piece: Piece): MergeRecord {
  const { first_name, last_name, company, address, city, state, zip, code } = piece;
  const lines = addressLines({ name: `${first_name} ${last_name}`, address, city, state, zip });
  return {
    first_name,
    last_name,
    company,
    address,
    city,
    state,
    zip,
    [pieceFields.code]: code,
    [pieceFields.address]: lines.join('\n'),
    serial: String(piece.serial),
  };
}
