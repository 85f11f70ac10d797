import { Readable } from 'node:stream';
import type { getQrImportPictures as operation, qrPictureFormats } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { QrCodeRow } from '../links/qr-codes.table.ts';
import { allCodes } from '../model/all-codes.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { type AddToZip, zipStream } from '../../../../platform/files/zip-stream.ts';
import { type Logo, logoOf } from '../pictures/logo-of.ts';
import { loadImport } from './present-import.ts';
import { payloadOf } from '../model/short-url.ts';

const size = { mm: 30, pixels: 1_024 } as const;

interface Batch {
  readonly importId: string;
  readonly format: (typeof qrPictureFormats)[number];
}

/** Draws one picture after the other as the zip is read: whoever reads slowly holds up nothing else. */
async function fill(add: AddToZip, context: UserContext, { importId, format }: Batch): Promise<void> {
  const { services, facts } = context;
  const logos = new Map<string, Logo | null>();
  const findLogo = async ({ accountId, style }: QrCodeRow): Promise<Logo | null> => {
    if (style.logo === null) return null;
    const key = `${style.logo.image_id} ${style.bg}`;
    const known = logos.get(key) ?? (await logoOf(services, accountId, style));
    logos.set(key, known);
    return known;
  };
  for await (const row of allCodes(context, importId)) {
    const source = { text: payloadOf(services, facts, row), style: row.style, logo: await findLogo(row) };
    const picture = await drawPicture(source, { format, ...size });
    const name = `${fileNameOf(row.name, 'qr-code')}-${(row.code ?? row.id).toLowerCase()}.${format}`;
    await add(name, Readable.from([picture]));
  }
}

export const getQrImportPictures: Verb<typeof operation> = async (context, { params, query }) => {
  const { id, fileName } = await loadImport(context, params.id);
  return {
    name: `${fileNameOf(fileName.replace(/\.csv$/i, ''), 'qr-codes')}-${query.format}.zip`,
    type: 'application/zip',
    content: zipStream((add) => fill(add, context, { importId: id, format: query.format })),
  };
};
