// Drawings that take long to read or draw, reach outside, or are none.

type Maker = readonly [name: string, bytes: () => Buffer];

const svg = (inside: string, attributes = 'width="100" height="100"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
const noise = (octaves: number): string =>
  `<filter id="f"><feTurbulence baseFrequency="0.1" numOctaves="${octaves}"/></filter><rect width="100%" height="100%" filter="url(#f)"/>`;
const comments = (count: number, ending: string): Buffer => Buffer.from(`${'<!--a-->'.repeat(count)}${ending}`);

/** Groups of ten uses each, one in the other: of `depth` levels 10 to that power are drawn. */
function uses(depth: number, tag = 'use'): string {
  const level = (at: number): string => `<g id="l${at}">${`<${tag} href="#l${at - 1}"/>`.repeat(10)}</g>`;
  return `<defs><rect id="l0" width="9" height="9"/>${Array.from({ length: depth }, (_, at) => level(at + 1)).join('')}</defs><use href="#l${depth}"/>`;
}

/** Patterns, each painted with the one before. */
function patterns(depth: number): string {
  const level = (at: number): string =>
    `<pattern id="p${at}" width="1" height="1">${`<rect width="9" height="9" fill="url(#p${at - 1})"/>`.repeat(10)}</pattern>`;
  return `<defs><pattern id="p0" width="1" height="1"><rect width="9" height="9"/></pattern>${Array.from({ length: depth }, (_, at) => level(at + 1)).join('')}</defs><rect width="99" height="99" fill="url(#p${depth})"/>`;
}

export const hostileDrawings: readonly Maker[] = [
  ['noise of 100 octaves', () => svg(noise(100))],
  ['noise of 5,000 octaves', () => svg(noise(5_000))],
  ['noise of 1e9 octaves', () => svg(noise(1e9))],
  ['40 comments before no drawing', () => comments(40, '<x')],
  ['100,000 comments before no drawing', () => comments(100_000, '<x')],
  ['a comment without an end', () => Buffer.from(`<!--${'-'.repeat(400_000)}`)],
  ['comments without ends', () => Buffer.from('<!--'.repeat(200_000))],
  ['uses of uses: 10^5', () => svg(uses(5))],
  ['uses of uses: 10^9', () => svg(uses(9))],
  ['uses of uses: 10^30', () => svg(uses(30))],
  ['a use of itself', () => svg('<g id="a"><use href="#a"/></g>')],
  ['two uses of each other', () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['old links of uses', () => svg(uses(9).replaceAll('href', 'xlink:href'))],
  [
    'a chain of a thousand uses',
    () =>
      svg(
        `<g id="l0"/>${Array.from({ length: 1_000 }, (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/></g>`).join('')}<use href="#l1000"/>`,
      ),
  ],
  ['patterns of patterns: 10^9', () => svg(patterns(9))],
  [
    'a pattern of itself',
    () =>
      svg(
        '<pattern id="a" width="1" height="1"><rect width="9" height="9" fill="url(#a)"/></pattern><rect width="99" height="99" fill="url(#a)"/>',
      ),
  ],
  [
    'a mask of itself',
    () =>
      svg(
        '<mask id="a"><rect width="9" height="9" mask="url(#a)"/></mask><rect width="99" height="99" mask="url(#a)"/>',
      ),
  ],
  [
    'a clip of itself',
    () =>
      svg(
        '<clipPath id="a"><rect width="9" height="9" clip-path="url(#a)"/></clipPath><rect width="99" height="99" clip-path="url(#a)"/>',
      ),
  ],
  ['60,000 elements', () => svg('<g/>'.repeat(60_000))],
  ['a depth of 100,000', () => svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`)],
  ['a depth of 300', () => svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
  ['a depth without an end', () => svg('<g>'.repeat(200_000))],
  [
    '500 steps of a filter',
    () =>
      svg(
        `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(500)}</filter><rect width="9" height="9" filter="url(#f)"/>`,
      ),
  ],
  [
    'entities that grow',
    () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">&j;</svg>`,
      ),
  ],
  [
    'an entity of a file',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
      ),
  ],
  ['a picture of a file', () => svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ['a picture of an address', () => svg('<image href="http://127.0.0.1:9/" width="9" height="9"/>')],
  ['a picture in a filter', () => svg('<filter id="f"><feImage href="data:,x"/></filter>')],
  [
    'a picture under another name',
    () => svg('<x:image xmlns:x="http://www.w3.org/2000/svg" href="data:image/png;base64,AAAA" width="9" height="9"/>'),
  ],
  ['10^12 pixels', () => svg('', 'width="1000000" height="1000000"')],
  ['10^12 pixels by its view', () => svg('', 'viewBox="0 0 1e6 1e6"')],
  ['10^600 pixels', () => svg('', 'width="1e300" height="1e300"')],
  ['no pixels', () => svg('', 'width="0" height="0"')],
  ['sizes below zero', () => svg('', 'width="-5" height="-5"')],
  ['roots without ends', () => Buffer.from('<svg '.repeat(150_000))],
  ['attributes without ends', () => Buffer.from(`<svg ${'a="'.repeat(150_000)}`)],
  ['100,000 attributes', () => svg('', Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' '))],
  ['one attribute twice', () => svg('', 'width="1" width="2" height="1"')],
  ['more than a megabyte', () => svg(' '.repeat(1_100_000))],
  ['a drawing that is cut off', () => svg('<rect/>').subarray(0, -4)],
  ['bytes that are no text', () => Buffer.concat([Buffer.from('<svg '), Buffer.alloc(5_000, 0xff)])],
];
