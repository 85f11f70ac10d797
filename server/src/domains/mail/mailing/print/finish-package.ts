import { Readable } from 'node:stream';
import { addressLines } from '@acquaint/engine';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import {
  type PackageFacts,
  packageFiles,
  sealPackage,
  writePackageFile,
} from '../../../../platform/files/package-folder.ts';
import { sheetPdf } from '../../../../platform/pdf/sheets-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import type { MailingRow } from '../model/mailings.table.ts';
import { orderSheet } from '../model/order-facts.ts';
import { nextPieces, type Piece } from '../pieces/pieces.queries.ts';
import { reasonTexts } from '../model/reason-texts.ts';
import { pieceDigits } from './print-task.ts';
import { barcodeOf } from './print-sources.ts';

const atOnce = 5_000;

async function* everyPiece(own: AccountClickHouse, mailing: string, arm: 'mail' | 'left out'): AsyncGenerator<Piece> {
  let after = 0;
  for (;;) {
    const pieces = await nextPieces(own, mailing, { after, limit: atOnce, arm });
    yield* pieces;
    if (pieces.length < atOnce) return;
    after = pieces.at(-1)?.serial ?? after;
  }
}

const manifestColumns = [
  'Number',
  'Design',
  'Name',
  'Company',
  'Address',
  'City',
  'State',
  'ZIP',
  'As printed',
  'Code',
  'IMb',
];

async function* manifest(services: Services, own: AccountClickHouse, row: MailingRow) {
  const barcode = barcodeOf(services, row.firstSerial);
  for await (const piece of everyPiece(own, row.id, 'mail')) {
    const name = `${piece.first_name} ${piece.last_name}`;
    yield {
      Number: String(piece.serial),
      Design: row.task.variants[piece.variant]?.name ?? '',
      Name: name,
      Company: piece.company,
      Address: piece.address,
      City: piece.city,
      State: piece.state,
      ZIP: piece.zip,
      'As printed': addressLines({ ...piece, name, company: '' }).join(', '),
      Code: piece.code,
      IMb: barcode === null ? '' : pieceDigits(barcode, piece),
    };
  }
}

const leftOutColumns = ['Name', 'Address', 'City', 'State', 'ZIP', 'Reason'];

async function* leftOut(own: AccountClickHouse, row: MailingRow) {
  for await (const piece of everyPiece(own, row.id, 'left out'))
    yield {
      Name: `${piece.first_name} ${piece.last_name}`,
      Address: piece.address,
      City: piece.city,
      State: piece.state,
      ZIP: piece.zip,
      Reason: reasonTexts[piece.reason] ?? piece.reason,
    };
}

/** Writes what goes with the printed pieces: the manifest, who was left out and why, the order on one page, and check sums of all files. */
export async function finishPackage(
  services: Services,
  own: AccountClickHouse,
  { row, folder }: { readonly row: MailingRow; readonly folder: string },
): Promise<PackageFacts> {
  const write = (name: string, content: Readable): Promise<void> => writePackageFile(folder, name, content);
  await write('addresses.csv', Readable.from(writeCsv(manifestColumns, manifest(services, own, row))));
  await write('left-out.csv', Readable.from(writeCsv(leftOutColumns, leftOut(own, row))));
  const printed = (await packageFiles(folder)).filter(({ name }) => name.startsWith('pieces-'));
  await write('order.pdf', Readable.from(sheetPdf([orderSheet(row, printed.length)], row.createdAt)));
  return sealPackage(folder, services.now());
}
