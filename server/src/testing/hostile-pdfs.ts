import { deflateSync } from 'node:zlib';

type Maker = readonly [name: string, bytes: () => Buffer];

/** A PDF of these objects, with an index. */
function pdf(objects: readonly (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const page = (more: string): readonly string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R ${more} >>`,
];
const box = '/MediaBox [0 0 300 300]';
const stream = (bytes: Buffer | string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${Buffer.from(bytes).length} ${more} >>\nstream\n`),
    Buffer.from(bytes),
    Buffer.from('\nendstream'),
  ]);
const withContent = (content: Buffer): Buffer => pdf([...page(`${box} /Contents 4 0 R`), content]);

export const hostilePdfs: readonly Maker[] = [
  ['no index', () => Buffer.from('%PDF-1.7\nnothing')],
  [
    'an index of itself',
    () => Buffer.from('%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 >>\nstartxref\n9\n%%EOF'),
  ],
  ['an index behind the end', () => Buffer.from('%PDF-1.7\nstartxref\n99999999999\n%%EOF')],
  [
    'pages of themselves',
    () => pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ],
  [
    'pages in a ring',
    () =>
      pdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 9 >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 9 >>',
      ]),
  ],
  [
    'a billion pages',
    () => pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 1000000000 >>']),
  ],
  ['no pages', () => pdf(['<< /Type /Catalog >>'])],
  ['400,000 objects', () => Buffer.from(`%PDF-1.7\n${'1 0 obj\nendobj\n'.repeat(400_000)}startxref\n9\n%%EOF`)],
  [
    'a content that is packed twice',
    () =>
      withContent(
        stream(
          deflateSync(deflateSync(Buffer.alloc(200_000_000, 32), { level: 9 }), { level: 9 }),
          '/Filter [/FlateDecode /FlateDecode]',
        ),
      ),
  ],
  [
    'a content of a form that draws itself',
    () =>
      pdf([
        ...page(`${box} /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>`),
        stream('/F Do'),
        stream('/F Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >>'),
      ]),
  ],
  [
    'a million states',
    () => withContent(stream(deflateSync(Buffer.from('q '.repeat(1_000_000))), '/Filter /FlateDecode')),
  ],
  [
    'a million curves',
    () =>
      withContent(
        stream(
          deflateSync(Buffer.from('0 0 m 1 300 300 1 200 200 c 0 300 50 50 99 7 c S\n'.repeat(1_000_000))),
          '/Filter /FlateDecode',
        ),
      ),
  ],
  ['a page of no size', () => pdf(page('/MediaBox [0 0 0 0]'))],
  ['a page of 10^18 points', () => pdf(page('/MediaBox [0 0 1000000000 1000000000]'))],
  ['a page without a box', () => pdf(page(''))],
  [
    'a picture of 10^10 pixels',
    () =>
      pdf([
        ...page(`${box} /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>`),
        stream('300 0 0 300 0 0 cm /I Do'),
        stream(
          deflateSync(Buffer.alloc(10_000)),
          '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
        ),
      ]),
  ],
  ['brackets without ends', () => pdf(['['.repeat(200_000)])],
  ['dictionaries without ends', () => pdf(['<<'.repeat(200_000)])],
  ['a text without an end', () => pdf([`(${'('.repeat(200_000)}`])],
  [
    'a locked file',
    () => pdf(['<< /Type /Catalog >>', '<< /Filter /Standard /V 5 /R 6 /Length 256 >>'], '/Root 1 0 R /Encrypt 2 0 R'),
  ],
  [
    'a file that runs',
    () => pdf([...page(box), '<< /S /JavaScript /JS (while(true){}) >>'], '/Root 1 0 R /OpenAction 4 0 R'),
  ],
  [
    'noise',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa5), Buffer.from('startxref\n0\n%%EOF')]),
  ],
];
