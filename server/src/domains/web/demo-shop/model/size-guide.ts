const lines: readonly (readonly [size: number, text: string])[] = [
  [24, 'Harbor & Pine: size guide'],
  [12, 'Tidewater Rain Jacket, body measurements in centimeters'],
  [12, ''],
  [12, 'XS    chest 82 to 88     sleeve 79'],
  [12, 'S     chest 88 to 94     sleeve 81'],
  [12, 'M     chest 94 to 102    sleeve 83'],
  [12, 'L     chest 102 to 110   sleeve 85'],
  [12, 'XL    chest 110 to 118   sleeve 87'],
  [12, ''],
  [12, 'Between two sizes? Take the larger one if you wear a sweater underneath.'],
];

/** A one-page PDF of A5 size. */
export function sizeGuide(): Buffer {
  const text = lines
    .map(([size, line]) => `/F1 ${size} Tf (${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`)
    .join('\n');
  const content = `BT 30 TL 36 530 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const crossReferences = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + crossReferences + trailer, 'latin1');
}
