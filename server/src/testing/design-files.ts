import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { packagedFontBytes } from '../platform/fonts/packaged-fonts.ts';

/** A flyer of two sides as a designer hands it in, about as large as A5: the front green at its foot, the back turned. */
export async function flyerPdf(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const [front, back] = [document.addPage([595, 420]), document.addPage([420, 595])];
  front.drawText('Harbor Bakery', { x: 40, y: 200, size: 40 });
  front.drawRectangle({ x: 0, y: 0, width: 595, height: 60, color: rgb(0, 0.5, 0) });
  back.setRotation(degrees(90));
  back.drawText('Open daily', { x: 40, y: 200, size: 40, color: rgb(0.8, 0, 0) });
  return document;
}

/** A font of ours that calls itself Basso Nera, a name as long as its own. */
export function ownFontFile(): Buffer {
  const bytes = Buffer.from(packagedFontBytes('bebas-neue/400/normal/latin'));
  const wide = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  const [from, to] = ['Bebas Neue', 'Basso Nera'];
  for (const [old, now] of [
    [Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1')],
    [wide(from), wide(to)],
  ] as const)
    for (let at = bytes.indexOf(old); at >= 0; at = bytes.indexOf(old, at + 1)) now.copy(bytes, at);
  return bytes;
}
