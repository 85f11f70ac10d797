import {
  alwaysHolds,
  type QrCondition,
  type QrContent,
  qrEyes,
  qrFrames,
  qrModules,
  type QrStyle,
  qrStyle,
} from '@acquaint/contract';
import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { chooseTarget, linkStateAt, type ScanFacts, targetAddress, type Targets, withScan } from './choose-target.ts';
import { outlines, type Path } from '../paths/paths.ts';
import { drawQr } from './qr-drawing.ts';
import { qrMatrix } from './qr-matrix.ts';
import { shortLinkPayload, staticPayload } from './qr-payload.ts';
import { judgeQr, qrContrast } from './qr-verdict.ts';
import { normalizeShortCode, shortCodeOf } from './short-codes.ts';
import { writeEps, writePdf } from './write-print.ts';
import { writeSvg } from './write-svg.ts';

const plain = qrStyle.parse({});
const logo = { image_id: '00000000-0000-4000-8000-000000000000', size: 0.3 };

/** The points of a path's curves and corners, as polygons fine enough to count by. */
function polygonsOf(path: Path): [number, number][][] {
  const polygons: [number, number][][] = [];
  for (const step of path) {
    const points = polygons.at(-1) ?? [];
    const [fromX, fromY] = points.at(-1) ?? [0, 0];
    if (step[0] === 'M') polygons.push([[step[1], step[2]]]);
    else if (step[0] === 'L') points.push([step[1], step[2]]);
    else if (step[0] === 'C')
      for (let part = 1; part <= 8; part += 1) {
        const [t, u] = [part / 8, 1 - part / 8];
        const at = ([from, one, two, to]: readonly [number, number, number, number]): number =>
          u ** 3 * from + 3 * u * u * t * one + 3 * u * t * t * two + t ** 3 * to;
        points.push([at([fromX, step[1], step[3], step[5]]), at([fromY, step[2], step[4], step[6]])]);
      }
  }
  return polygons;
}

/** Whether a point is inside a path by the even-odd rule. */
function isInside(polygons: [number, number][][], x: number, y: number): boolean {
  let inside = false;
  for (const points of polygons)
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}

/** A picture painted from a drawing by the even-odd rule, without any renderer, some pixels a module. */
function paint(
  drawing: NonNullable<ReturnType<typeof drawQr>>,
  scale = 4,
): { width: number; height: number; data: Uint8Array } {
  const [width, height] = [Math.ceil(drawing.width * scale), Math.ceil(drawing.height * scale)];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const { path, fill } of drawing.shapes) {
    const color = typeof fill === 'string' ? fill : fill.from;
    const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const polygons = polygonsOf(path);
    for (let y = 0; y < height; y += 1) {
      const row = (y + 0.5) / scale;
      const crossings = polygons
        .flatMap((points) =>
          points.flatMap(([x1, y1], index) => {
            const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
            return y1 > row !== y2 > row ? [((x2 - x1) * (row - y1)) / (y2 - y1) + x1] : [];
          }),
        )
        .toSorted((one, two) => one - two);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        for (
          let x = Math.ceil((crossings[pair] ?? 0) * scale - 0.5);
          x + 0.5 < (crossings[pair + 1] ?? 0) * scale;
          x += 1
        )
          if (x >= 0 && x < width) data.set(rgb, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const read = (text: string, style: QrStyle): string => {
  const drawing = drawQr(text, style);
  if (drawing === null) throw new Error('too long');
  return decodeQr(paint(drawing), { effort: 5, timeLimit: 2_000 });
};

describe('qrMatrix', () => {
  it('holds a short link in capitals in a smaller code than in small letters', () => {
    const upper = qrMatrix(shortLinkPayload('https://go.example.com', 'LFLSX7'), plain);
    const lower = qrMatrix('https://go.example.com/q/lflsx7', plain);
    expect([upper?.size, lower?.size]).toEqual([25, 29]);
  });

  it('raises the level where that costs nothing, and where a logo needs it', () => {
    expect(qrMatrix('HELLO', plain)?.level).toBe('H');
    expect(qrMatrix('HELLO', { ...plain, ecc: 'L' })?.level).toBe('L');
    expect(qrMatrix('HELLO', { ...plain, ecc: 'L', logo })?.level).toBe('Q');
  });

  it('shows when a text is too long', () => {
    expect(qrMatrix('x'.repeat(2_953), { ...plain, ecc: 'L' })?.size).toBe(177);
    expect(qrMatrix('x'.repeat(2_954), { ...plain, ecc: 'L' })).toBeNull();
  });
});

describe('outlines', () => {
  it('encloses exactly the dark modules, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 36, maxLength: 36 }), fc.constantFrom(0, 0.5), (dark, radius) => {
        const isDark = (x: number, y: number): boolean =>
          x >= 0 && y >= 0 && x < 6 && y < 6 && dark[y * 6 + x] === true;
        const polygons = polygonsOf(outlines(6, isDark, radius));
        for (let y = 0; y < 6; y += 1)
          for (let x = 0; x < 6; x += 1) expect(isInside(polygons, x + 0.5, y + 0.501)).toBe(isDark(x, y));
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('drawQr', () => {
  it('is read back in every shape and frame', () => {
    for (const module of qrModules)
      for (const eye of qrEyes)
        for (const frame of qrFrames) {
          const style = { ...plain, module, eye_frame: eye, eye_ball: eye, frame, caption: 'Scan me' };
          expect([module, eye, frame, read('HTTPS://GO.EXAMPLE.COM/Q/LFLSX7', style)]).toEqual([
            module,
            eye,
            frame,
            'HTTPS://GO.EXAMPLE.COM/Q/LFLSX7',
          ]);
        }
  });

  it('is read back whatever the text and the style', () => {
    const style = fc.record({
      module: fc.constantFrom(...qrModules),
      eye_frame: fc.constantFrom(...qrEyes),
      eye_ball: fc.constantFrom(...qrEyes),
      frame: fc.constantFrom(...qrFrames),
      caption: fc.constantFrom('', 'Scan me', 'Größe 20 %'),
      ecc: fc.constantFrom('auto', 'L', 'M', 'Q', 'H'),
      gradient: fc.constantFrom(null, { type: 'linear', to: '#1d5fb8', angle: 30 }),
    });
    const text = fc.oneof(
      fc.webUrl(),
      fc.string({ minLength: 1, maxLength: 120 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, style, (content, changes) => {
        expect(read(content, qrStyle.parse(changes))).toBe(content);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it('keeps its middle free for a logo', () => {
    const drawing = drawQr('HTTPS://GO.EXAMPLE.COM/Q/LFLSX7', { ...plain, logo });
    const { x = 0, y = 0, edge = 0 } = drawing?.logo ?? {};
    expect(x + edge / 2).toBe((drawing?.width ?? 0) / 2);
    const dark = polygonsOf(drawing?.shapes.at(-2)?.path ?? []);
    expect(isInside(dark, x + edge / 2, y + edge / 2)).toBe(false);
  });
});

describe('writers', () => {
  const style: QrStyle = {
    ...plain,
    gradient: { type: 'radial', to: '#7a3ea8', angle: 0 },
    frame: 'below',
    caption: 'A "b" <c>',
  };
  const drawing = drawQr('HELLO', { ...style, logo });
  if (drawing === null) throw new Error('too long');
  const pixels = { width: 2, height: 1, rgb: new Uint8Array([255, 0, 0, 0, 0, 255]) };

  it('write the same areas in every format', () => {
    const svg = writeSvg(drawing, { logoHref: 'data:image/png;base64,AA"<', width: { value: 30, unit: 'mm' } });
    const pdf = new TextDecoder('latin1').decode(writePdf(drawing, { widthMm: 30, logo: pixels }));
    const eps = writeEps(drawing, { widthMm: 30, logo: pixels });
    const areas = drawing.shapes.length;
    expect(svg.match(/<path /g)).toHaveLength(areas);
    expect(svg).toContain('href="data:image/png;base64,AA&quot;&lt;"');
    expect((pdf.match(/\nf\*|\nW\* n/g) ?? []).length).toBe(areas);
    expect((eps.match(/eofill|eoclip/g) ?? []).length).toBe(areas);
    expect(eps).toContain('ff00000000ff');
  });

  it('write a PDF whose offsets are right', () => {
    const bytes = writePdf(drawing, { widthMm: 30, logo: pixels });
    const text = new TextDecoder('latin1').decode(bytes);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset, index) => text.slice(offset, offset + 7) === `${index + 1} 0 obj`)).toEqual(
      offsets.map(() => true),
    );
  });

  it('print gray with black ink alone', () => {
    const black = drawQr('HELLO', { ...plain, fg: '#000000' });
    expect(writeEps(black ?? drawing, { widthMm: 30 })).toContain('\n0 setgray\n');
  });
});

describe('staticPayload', () => {
  it.each<[QrContent, string]>([
    [{ type: 'wifi', ssid: 'Guests', password: '', security: 'nopass', hidden: false }, 'WIFI:T:nopass;S:Guests;;'],
    [{ type: 'email', to: 'a@example.com', subject: '', body: '' }, 'mailto:a@example.com'],
    [{ type: 'file', url: 'https://example.com/a.pdf', file_name: '' }, 'https://example.com/a.pdf'],
  ])('writes %o', (content, payload) => {
    expect(staticPayload(content)).toBe(payload);
  });
});

describe('short codes', () => {
  it('use letters that are not mistaken, and are found in any case', () => {
    expect(shortCodeOf(new Uint8Array([0, 10, 17, 18, 31, 32, 255]))).toBe('0AHJZ0Z');
    expect(normalizeShortCode('spring-1')).toBe('SPRING-1');
  });
});

const anyone: ScanFacts = {
  device: 'mobile',
  platform: 'iOS',
  country: 'US',
  languages: ['en-US'],
  at: new Date('2026-03-04T15:30:00Z'),
  scans: 0,
  chance: 0.5,
};
const targets: Targets = {
  url: 'https://a.test/',
  iosUrl: '',
  androidUrl: '',
  rules: [],
  variants: [],
  timeZone: 'America/Chicago',
};
const decides = (when: Partial<QrCondition>, facts: Partial<ScanFacts> = {}): boolean =>
  chooseTarget(
    { ...targets, rules: [{ name: '', when: { ...alwaysHolds, ...when }, url: 'https://r.test/' }] },
    { ...anyone, ...facts },
  ).reason === 'rule 1';

describe('chooseTarget', () => {
  it.each<[string, Partial<QrCondition>, Partial<ScanFacts>, boolean]>([
    ['a rule without conditions', {}, {}, true],
    ['the device', { devices: ['mobile'] }, {}, true],
    ['another device', { devices: ['desktop', 'tablet'] }, {}, false],
    ['the country', { countries: ['CA', 'US'] }, {}, true],
    ['an unknown country', { countries: ['US'] }, { country: '' }, false],
    ['the language of a region', { languages: ['en'] }, {}, true],
    ['another region', { languages: ['en-GB'] }, {}, false],
    ['a language that is not the first', { languages: ['de'] }, { languages: ['en', 'de'] }, false],
    ['the weekday in its zone', { weekdays: [3] }, {}, true],
    ['a weekday that has begun elsewhere', { weekdays: [4] }, { at: new Date('2026-03-05T03:00:00Z') }, false],
    ['hours', { hours: { from: 9, until: 10 } }, {}, true],
    ['hours past midnight', { hours: { from: 22, until: 6 } }, { at: new Date('2026-03-04T09:00:00Z') }, true],
    ['the hour at which others end', { hours: { from: 8, until: 9 } }, {}, false],
    ['before its time', { after: '2026-03-05T00:00:00Z' }, {}, false],
    ['at its end', { before: '2026-03-04T15:30:00Z' }, {}, false],
    ['scans so far', { scans_from: 10, scans_until: 20 }, { scans: 19 }, true],
    ['too many scans', { scans_until: 20 }, { scans: 20 }, false],
    ['one of two conditions', { platforms: ['iOS'], devices: ['tablet'] }, {}, false],
  ])('weighs %s', (...[, when, facts, expected]) => {
    expect(decides(when, facts)).toBe(expected);
  });

  it('draws variants by their weights', () => {
    const variants = [
      { url: 'https://v1.test/', weight: 1 },
      { url: 'https://v2.test/', weight: 3 },
    ];
    const at = (chance: number) => chooseTarget({ ...targets, variants }, { ...anyone, chance }).reason;
    expect([at(0), at(0.249), at(0.25), at(0.999)]).toEqual(['variant 1', 'variant 1', 'variant 2', 'variant 2']);
  });
});

describe('linkStateAt', () => {
  it('is open from the beginning until the end', () => {
    const terms = {
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2026-02-01T00:00:00Z'),
      mostScans: 5,
    };
    const at = (text: string, scans = 0) => linkStateAt(terms, { at: new Date(text), scans });
    expect([
      at('2025-12-31T23:59:59Z'),
      at('2026-01-01T00:00:00Z'),
      at('2026-01-15T00:00:00Z', 5),
      at('2026-02-01T00:00:00Z'),
    ]).toEqual(['waiting', 'open', 'used up', 'ended']);
  });
});

describe('targetAddress', () => {
  it('adds what is missing and keeps the rest', () => {
    const utm = { source: 'flyer', medium: '', campaign: 'a b' };
    expect(targetAddress('https://a.test/x?utm_source=own#end', utm, 'id')).toBe(
      'https://a.test/x?utm_source=own&utm_campaign=a+b&qr_scan=id#end',
    );
    expect(withScan('https://a.test/', 'id')).toBe('https://a.test/?qr_scan=id');
  });
});

describe('judgeQr', () => {
  const drawing = drawQr('HELLO', plain);
  if (drawing === null) throw new Error('too long');
  const reads = (isRead: boolean) => ({ qr: isRead, zxing: true, jsqr: isRead });

  it('calls unreadable what a sharp picture does not give, and risky what only a bad one does not', () => {
    const readings = (sharp: boolean, blurred: boolean) => [
      { picture: 'sharp' as const, width: 480, reads: reads(sharp) },
      { picture: 'blurred' as const, width: 480, reads: reads(blurred) },
    ];
    const verdictOn = (sharp: boolean, blurred: boolean) => judgeQr(drawing, plain, readings(sharp, blurred)).verdict;
    expect([verdictOn(true, true), verdictOn(true, false), verdictOn(false, true)]).toEqual([
      'good',
      'risky',
      'unreadable',
    ]);
  });

  it('measures the worst of all colors against the background', () => {
    expect(qrContrast({ ...plain, fg: '#000000', eye_color: '#ffff00' })).toBeCloseTo(1.07, 1);
    expect(qrContrast({ ...plain, fg: '#000000', bg: null })).toBe(21);
  });

  it('says how large to print it', () => {
    expect(judgeQr(drawing, plain, []).least_mm).toBe(20);
    const large = drawQr('x'.repeat(1_000), plain);
    expect(judgeQr(large ?? drawing, plain, []).least_mm).toBeGreaterThan(40);
  });
});
