import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addressLines, mailBarcodeDigits, serialRoom } from '@acquaint/engine';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import { sheetPdf } from '../../platform/pdf/sheets-pdf.ts';
import type { Services } from '../../platform/services.ts';
import { makePackageFolder, packageFiles } from './mailing-files.ts';
import type { MailingPackage, MailingRow } from './mailings.table.ts';
import { orderSheet } from './order-facts.ts';
import { nextPieces, type Piece } from './pieces.queries.ts';
import { reasonTexts } from './reason-texts.ts';
import { type BarcodeNumbers } from './print-task.ts';
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

function digitsOf(barcode: BarcodeNumbers | null, { serial, zip }: Piece): string {
  if (barcode === null) return '';
  const number = (barcode.first + serial - 1) % serialRoom(barcode.mailerId);
  return mailBarcodeDigits({ ...barcode, serial: number, zip });
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
      IMb: digitsOf(barcode, piece),
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

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** Writes what goes with the printed pieces: the manifest, who was left out and why, the order on one page, and check sums of all files. */
export async function finishPackage(
  services: Services,
  own: AccountClickHouse,
  row: MailingRow,
): Promise<MailingPackage> {
  const folder = await makePackageFolder(services, row);
  const write = (name: string, content: Readable): Promise<void> =>
    pipeline(content, createWriteStream(`${folder}/${name}`, { flush: true }));
  await write('addresses.csv', Readable.from(writeCsv(manifestColumns, manifest(services, own, row))));
  await write('left-out.csv', Readable.from(writeCsv(leftOutColumns, leftOut(own, row))));
  const printed = (await packageFiles(folder)).filter(({ name }) => name.startsWith('pieces-'));
  await write('order.pdf', Readable.from(sheetPdf(orderSheet(row, printed.length), row.createdAt)));
  const files = (await packageFiles(folder)).filter(({ name }) => name !== 'SHA256SUMS');
  const sums: string[] = [];
  for (const { name } of files) sums.push(`${await digestOf(`${folder}/${name}`)}  ${name}`);
  await writeFile(`${folder}/SHA256SUMS`, `${sums.join('\n')}\n`);
  const whole = await packageFiles(folder);
  return {
    files: whole.length,
    bytes: whole.reduce((sum, { bytes }) => sum + bytes, 0),
    madeAt: services.now().toISOString(),
  };
}
