import { type Scene, type SceneZone, sceneVersion } from '@acquaint/contract';

export interface ScenePreset {
  readonly key: string;
  readonly label: string;
  readonly use: 'mail' | 'eddm' | 'print' | 'screen';
  /** Of the cut page, in micrometers. A pixel of a screen counts as 250. */
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly safe: number;
  /** How the size is said. */
  readonly size: string;
  /** Names of its pages. */
  readonly pages: readonly string[];
  readonly zones: readonly SceneZone[];
}

const inch = 25_400;
const inches = (value: number): number => Math.round(value * inch);
/** An eighth of an inch, as printers of the United States ask. */
const usBleed = inches(0.125);
const pixel = 250;

/**
 * Where the post wants no ink on the back of a card: 4 x 2.375 in (3.2835 in on a 4x6) at the lower right, 0.15 in from the right edge and
 * 0.125 in from the lower one. Source: the templates of mail houses for these cards.
 */
function cardZones(blockWidth: number): MailPiece['zones'] {
  return (width, height) => {
    const [w, h] = [inches(blockWidth), inches(2.375)];
    return [{ kind: 'address', page: 1, x: width - inches(0.15) - w, y: height - usBleed - h, w, h }];
  };
}

/** EDDM: simplified address in the upper half, the postage mark above and to the right of it (DMM 140). */
function eddmZones(width: number): SceneZone[] {
  const right = width - inches(0.25);
  return [
    { kind: 'indicia', page: 1, x: right - inches(1.5), y: inches(0.25), w: inches(1.5), h: inches(1) },
    { kind: 'address', page: 1, x: right - inches(3), y: inches(1.4), w: inches(3), h: inches(1.2) },
  ];
}

const sides = ['Front', 'Back'] as const;

interface MailPiece {
  readonly use: 'mail' | 'eddm';
  readonly name: string;
  readonly zones: (width: number, height: number) => SceneZone[];
}

/** A piece of two sides in inches, with the bleed that printers of the United States ask. */
function piece(key: string, [high, wide]: readonly [number, number], { use, name, zones }: MailPiece): ScenePreset {
  const [width, height] = [inches(wide), inches(high)];
  return {
    key,
    label: `${name} ${high}×${wide}`,
    use,
    width,
    height,
    bleed: usBleed,
    safe: usBleed,
    size: `${wide} × ${high} in`,
    pages: sides,
    zones: zones(width, height),
  };
}

const postcard: MailPiece = { use: 'mail', name: 'Postcard', zones: cardZones(4) };
const everyDoor: MailPiece = { use: 'eddm', name: 'EDDM', zones: eddmZones };

function screen(key: string, label: string, [width, height]: readonly [number, number]): ScenePreset {
  const size = `${width} × ${height} px`;
  return {
    key,
    label,
    use: 'screen',
    width: width * pixel,
    height: height * pixel,
    bleed: 0,
    safe: 0,
    size,
    pages: ['Picture'],
    zones: [],
  };
}

const a5 = { bleed: 3_000, safe: 5_000, pages: sides } as const;

/** The sizes that designs are made in; the first is what the editor opens with. */
export const scenePresets: readonly ScenePreset[] = [
  {
    key: 'a5_landscape',
    label: 'A5 flyer, horizontal',
    use: 'mail',
    width: 210_000,
    height: 148_000,
    size: '210 × 148 mm',
    ...a5,
    zones: [
      { kind: 'address', page: 1, x: 110_000, y: 78_000, w: 92_000, h: 40_000 },
      { kind: 'indicia', page: 1, x: 170_000, y: 8_000, w: 32_000, h: 26_000 },
      { kind: 'barcode', page: 1, x: 110_000, y: 124_000, w: 92_000, h: 16_000 },
    ],
  },
  {
    key: 'a5_portrait',
    label: 'A5 flyer, upright',
    use: 'print',
    width: 148_000,
    height: 210_000,
    size: '148 × 210 mm',
    ...a5,
    zones: [],
  },
  piece('postcard_4x6', [4, 6], { ...postcard, zones: cardZones(3.2835) }),
  piece('postcard_6x9', [6, 9], postcard),
  piece('postcard_6x11', [6, 11], postcard),
  piece('eddm_6.25x9', [6.25, 9], everyDoor),
  piece('eddm_6.5x9', [6.5, 9], everyDoor),
  piece('eddm_6.5x11', [6.5, 11], everyDoor),
  piece('eddm_8.5x11', [8.5, 11], everyDoor),
  {
    key: 'letter',
    label: 'Letter',
    use: 'mail',
    width: inches(8.5),
    height: inches(11),
    bleed: usBleed,
    safe: inches(0.25),
    size: '8.5 × 11 in',
    pages: ['Letter'],
    // The window of a no. 10 envelope when the sheet is folded in three.
    zones: [{ kind: 'address', page: 0, x: inches(0.75), y: inches(1.9), w: inches(4), h: inches(1.1) }],
  },
  {
    key: 'a4',
    label: 'A4 sheet',
    use: 'print',
    width: 210_000,
    height: 297_000,
    bleed: 3_000,
    safe: 8_000,
    size: '210 × 297 mm',
    pages: ['Front'],
    zones: [],
  },
  {
    key: 'business_card',
    label: 'Business card',
    use: 'print',
    width: inches(3.5),
    height: inches(2),
    bleed: usBleed,
    safe: usBleed,
    size: '3.5 × 2 in',
    pages: sides,
    zones: [],
  },
  screen('square', 'Square post', [1_080, 1_080]),
  screen('story', 'Story', [1_080, 1_920]),
  screen('feed', 'Feed ad', [1_200, 628]),
];

/** What the editor opens with when nothing else is asked for. */
export const defaultPreset = 'a5_landscape';

/** The preset of a key; null when there is none. */
export function findPreset(key: string): ScenePreset | null {
  return scenePresets.find((preset) => preset.key === key) ?? null;
}

/** Whether a design of this preset can be mailed: a size for mail that has space for an address. */
export function isMailable(key: string): boolean {
  const preset = findPreset(key);
  return preset?.use === 'mail' && preset.zones.some(({ kind }) => kind === 'address');
}

export interface PostalVerdict {
  readonly isEligible: boolean;
  /** The rule in a sentence. */
  readonly reason: string;
}

/**
 * Whether a piece of one thin sheet may go as Every Door Direct Mail: a flat is longer than 10.5 in or higher than 6.125 in, and at least
 * 3.5 x 5 in and at most 12 x 15 in (USPS DMM 140). Lengths in micrometers.
 */
export function eddmVerdict({ width, height }: { readonly width: number; readonly height: number }): PostalVerdict {
  const [long, high] = [Math.max(width, height) / inch, Math.min(width, height) / inch];
  const said = `${high.toFixed(2)} × ${long.toFixed(2)} in`;
  if (long > 15 || high > 12) return { isEligible: false, reason: `${said} is larger than 12 × 15 in` };
  if (long < 5 || high < 3.5) return { isEligible: false, reason: `${said} is smaller than 3.5 × 5 in` };
  if (long > 10.5) return { isEligible: true, reason: `${said} is longer than 10.5 in` };
  if (high > 6.125) return { isEligible: true, reason: `${said} is higher than 6.125 in` };
  return { isEligible: false, reason: `${said} is neither longer than 10.5 in nor higher than 6.125 in` };
}

/** An empty design of a preset; an unknown key gives the default one. */
export function blankScene(key: string): Scene {
  const [first] = scenePresets;
  const preset = findPreset(key) ?? first;
  if (preset === undefined) throw new Error('There are no presets');
  return {
    schema: sceneVersion,
    preset: preset.key,
    size: { width: preset.width, height: preset.height },
    bleed: preset.bleed,
    safe: preset.safe,
    zones: [...preset.zones],
    fields: [...standardFields],
    pages: preset.pages.map((name, index) => ({
      id: `page-${index + 1}`,
      name,
      background: { type: 'rgb', hex: '#ffffff' },
      children: [],
    })),
  };
}

/** What is known of everybody on a list, as merge fields. */
export const standardFields: Scene['fields'] = [
  { key: 'first_name', label: 'First name', sample: 'Maria', fallback: 'Neighbor' },
  { key: 'last_name', label: 'Last name', sample: 'Hernandez', fallback: '' },
  { key: 'address', label: 'Street address', sample: '1420 Juniper Street', fallback: '' },
  { key: 'city', label: 'City', sample: 'Springfield', fallback: 'your town' },
  { key: 'state', label: 'State', sample: 'IL', fallback: '' },
  { key: 'zip', label: 'ZIP code', sample: '62704', fallback: '' },
];
