/** A multipart body as it would be on the wire, well-formed or not. */
export interface RawForm {
  readonly name: string;
  readonly type: string;
  readonly body: string;
}

const boundary = 'xxBOUNDARYxx';
const type = `multipart/form-data; boundary=${boundary}`;
const end = `\r\n--${boundary}--\r\n`;

function part(headers: string, content: string): string {
  return `--${boundary}\r\n${headers}\r\n\r\n${content}`;
}

function filePart(fileType: string, { name = 'a.bin', field = 'file', content = 'x' } = {}): string {
  return part(
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${fileType}`,
    content,
  );
}

/** Forms that no browser sends: cut off, without boundaries, with fields that would change prototypes, with too much of everything. */
export function hostileForms(fileType: string): RawForm[] {
  const file = filePart(fileType);
  const field = (name: string, content: string): string =>
    part(`Content-Disposition: form-data; name="${name}"`, content);
  return [
    { name: 'no boundary', type: 'multipart/form-data', body: file + end },
    { name: 'another boundary', type: 'multipart/form-data; boundary=other', body: file + end },
    { name: 'nothing', type, body: '' },
    { name: 'no end', type, body: file },
    { name: 'cut off in a header', type, body: `--${boundary}\r\nContent-Disposition: form-data; name="fi` },
    {
      name: 'cut off after the header',
      type,
      body: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n`,
    },
    { name: 'a part without a name', type, body: part('Content-Disposition: form-data', 'x') + end },
    { name: 'a part without headers', type, body: `--${boundary}\r\n\r\nx${end}` },
    { name: 'a file without a name', type, body: filePart(fileType, { name: '', content: '' }) + end },
    { name: 'a file of another type', type, body: filePart('text/html') + end },
    { name: 'a file without content', type, body: filePart(fileType, { content: '' }) + end },
    { name: 'a path for a name', type, body: filePart(fileType, { name: '../../../etc/passwd' }) + end },
    { name: 'NUL in the name', type, body: filePart(fileType, { name: 'a\0.png' }) + end },
    { name: 'a file in another field', type, body: filePart(fileType, { field: 'other' }) + end },
    { name: 'two files', type, body: `${file}\r\n${file}${end}` },
    { name: 'a field in the place of the file', type, body: field('file', 'x') + end },
    { name: 'a prototype', type, body: `${field('__proto__', 'x')}\r\n${field('constructor', 'y')}\r\n${file}${end}` },
    { name: 'a prototype as a file', type, body: filePart(fileType, { field: '__proto__' }) + end },
    { name: 'NUL in a field', type, body: `${field('name', '\0')}\r\n${file}${end}` },
    { name: 'an unknown method', type, body: `${field('_method', 'PATCH')}\r\n${file}${end}` },
    { name: 'two methods', type, body: `${field('_method', 'PUT')}\r\n${field('_method', 'PUT')}\r\n${file}${end}` },
    {
      name: 'many fields',
      type,
      body: Array.from({ length: 300 }, (_, index) => field(`f${index}`, 'x')).join('\r\n') + end,
    },
    { name: 'a long field', type, body: field('name', 'x'.repeat(200_000)) + end },
    { name: 'a long field name', type, body: field('n'.repeat(20_000), 'x') + end },
    {
      name: 'a field that claims to be JSON',
      type,
      body: part('Content-Disposition: form-data; name="name"\r\nContent-Type: application/json', '{"a":') + end,
    },
    {
      name: 'a huge header',
      type,
      body: part(`Content-Disposition: form-data; name="file"; filename="${'x'.repeat(100_000)}"`, 'x') + end,
    },
    { name: 'bytes that are no text', type, body: field('name', '\u00ff\u00fe\ud800') + end },
  ];
}
