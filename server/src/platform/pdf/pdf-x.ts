import { createHash } from 'node:crypto';
import type { PdfFile } from './pdf-file.ts';
import { textString } from './pdf-numbers.ts';

/** The printing condition that a file is made for. */
export interface OutputProfile {
  /** As the printer knows it. */
  readonly name: string;
  /** An ICC profile of four inks. */
  readonly bytes: Uint8Array;
}

interface Described {
  readonly title: string;
  readonly madeAt: Date;
  readonly profile: OutputProfile | null;
}

/** All inks at once, for marks. */
const registration =
  '/Registration [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]';

/** sRGB by its primaries (IEC 61966-2-1), white and a gamma of 2.2. */
const calibratedRgb =
  '/DefaultRGB [/CalRGB << /WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] /Matrix [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505] >>]';

/** The color spaces that every page knows. Beside a printing condition, colors of the screen may not depend on a device. */
export function standardSpaces(profile: OutputProfile | null): string {
  return profile === null ? registration : `${registration} ${calibratedRgb}`;
}

const producer = 'Acquaint';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The catalog's entry that names the printing condition. */
export function writeOutputIntent(file: PdfFile, { name, bytes }: OutputProfile): string {
  const profile = file.addStream('/N 4', bytes);
  const said = textString(name);
  return `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier ${said} /Info ${said} /DestOutputProfile ${profile} 0 R >>]`;
}

const pdfDate = (date: Date): string => `(D:${date.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`;

/** The information dictionary and the id of a file. */
export function pdfInfo({ title, madeAt, profile }: Described): { readonly info: string; readonly id: string } {
  const id = createHash('sha256').update(`${title} ${madeAt.toISOString()}`).digest('hex').slice(0, 32);
  const version = profile === null ? '' : ' /GTS_PDFXVersion (PDF/X-4)';
  const date = pdfDate(madeAt);
  return {
    id,
    info: `<< /Title ${textString(title)} /Producer (${producer}) /Creator (${producer}) /CreationDate ${date} /ModDate ${date} /Trapped /False${version} >>`,
  };
}

/** The same facts as XMP, in which PDF/X-4 looks for its version. */
export function pdfMetadata({ title, madeAt, profile }: Described): Buffer {
  const at = madeAt.toISOString();
  const version = profile === null ? '' : '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>';
  return Buffer.from(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:MetadataDate>${at}</xmp:MetadataDate><xmp:CreatorTool>${producer}</xmp:CreatorTool>
<pdf:Producer>${producer}</pdf:Producer><pdf:Trapped>False</pdf:Trapped><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>${version}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`);
}
