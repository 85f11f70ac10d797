import { luminanceOf, toRgb } from '../colors/colors.ts';
import { attributeOf, readTags } from './read-tags.ts';

interface FoundColor {
  readonly name: string;
  /** As `#rrggbb`. */
  readonly hex: string;
  readonly role: 'primary' | 'secondary' | 'accent' | 'text';
}

interface FoundFont {
  readonly role: 'heading' | 'body';
  readonly family: string;
  readonly weights: number[];
  readonly fallback: string;
}

/** What a website shows of its brand. */
interface FoundBrand {
  readonly colors: FoundColor[];
  readonly fonts: FoundFont[];
}

interface Declaration {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

/** The declarations of a style sheet, as far as they are written plainly. */
function declarationsOf(css: string): Declaration[] {
  return css.split('}').flatMap((block) => {
    const open = block.lastIndexOf('{');
    const selector = block.slice(block.lastIndexOf('{', open - 1) + 1, open).trim();
    return block
      .slice(open + 1)
      .split(';')
      .flatMap((text) => {
        const colon = text.indexOf(':');
        if (open < 0 || colon < 0) return [];
        return [
          {
            selector: selector.toLowerCase(),
            property: text.slice(0, colon).trim().toLowerCase(),
            value: text.slice(colon + 1).trim(),
          },
        ];
      });
  });
}

function hexesOf(value: string): string[] {
  return (value.toLowerCase().match(/#[0-9a-f]{3,8}/g) ?? []).flatMap((found) => {
    const digits = found.slice(1);
    if (digits.length === 3) return [`#${digits.replaceAll(/./g, '$&$&')}`];
    return digits.length === 6 ? [found] : [];
  });
}

/** From grey (0) to full color (255). */
function chromaOf(hex: string): number {
  const channels = toRgb(hex);
  return Math.max(...channels) - Math.min(...channels);
}

function isNear(one: string, other: string): boolean {
  const others = toRgb(other);
  return toRgb(one).every((channel, index) => Math.abs(channel - (others[index] ?? 0)) < 40);
}

/** Below this a color is a grey. */
const leastChroma = 40;
/** What a style sheet calls its brand counts for more than what it uses often. */
const [ofTheme, ofName] = [200, 50];
const roles = ['primary', 'secondary', 'accent'] as const;
const names = { primary: 'Primary', secondary: 'Secondary', accent: 'Accent' } as const;

/** The most frequent first. */
const ranked = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].toSorted((left, right) => right[1] - left[1]).map(([hex]) => hex);

/** How often colors come, those that are named as the brand's more so. */
function weighColors(themeColor: string, declarations: readonly Declaration[]): string[] {
  const counts = new Map(hexesOf(themeColor).map((hex) => [hex, ofTheme]));
  for (const { property, value } of declarations) {
    const isNamed = property.startsWith('--') && /primary|brand|accent/.test(property);
    for (const hex of hexesOf(value)) counts.set(hex, (counts.get(hex) ?? 0) + (isNamed ? ofName : 1));
  }
  return ranked(counts);
}

/** The color of the text of the page; null where there is none, or a light one is. */
function textColorOf(declarations: readonly Declaration[]): string | null {
  const counts = new Map<string, number>();
  for (const { selector, property, value } of declarations)
    if (property === 'color' && /^(?:body|html|:root)/.test(selector))
      for (const hex of hexesOf(value)) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  const [text] = ranked(counts);
  return text === undefined || luminanceOf(text) > 0.25 ? null : text;
}

function colorsOf(themeColor: string, declarations: readonly Declaration[]): FoundColor[] {
  const chosen: string[] = [];
  for (const hex of weighColors(themeColor, declarations))
    if (chromaOf(hex) >= leastChroma && !chosen.some((other) => isNear(hex, other))) chosen.push(hex);
  const colors: FoundColor[] = roles.flatMap((role, index) => {
    const hex = chosen[index];
    return hex === undefined ? [] : [{ name: names[role], hex, role }];
  });
  const text = textColorOf(declarations);
  return text === null ? colors : [...colors, { name: 'Text', hex: text, role: 'text' }];
}

const generic =
  /^(?:inherit|initial|unset|revert|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-|-apple-system|blinkmacsystemfont|var\(|.*(?:icon|awesome|emoji|symbol))/i;

function fontOf(role: FoundFont['role'], stack: string): FoundFont | null {
  const [family = '', ...rest] = stack.split(',').map((one) => one.trim().replaceAll(/["']/g, ''));
  if (family === '' || family.length > 60 || generic.test(family)) return null;
  const weights = role === 'heading' ? [700] : [400, 700];
  return { role, family, weights, fallback: rest.slice(0, 4).join(', ').slice(0, 200) };
}

function fontsOf(declarations: readonly Declaration[]): FoundFont[] {
  const first = (role: FoundFont['role'], isOf: (selector: string) => boolean): FoundFont[] => {
    for (const { selector, property, value } of declarations) {
      const font = property === 'font-family' && isOf(selector) ? fontOf(role, value) : null;
      if (font !== null) return [font];
    }
    return [];
  };
  const part = (words: readonly string[]) => (selector: string) =>
    selector.split(/[\s,>]/).some((word) => words.includes(word));
  return [...first('heading', part(['h1', 'h2'])), ...first('body', part(['body', 'html', ':root', 'p']))];
}

/** Reads colors and fonts of a page and its style sheets: what it names as its own first, then what it uses most. */
export function readBrand(html: string, sheets: readonly string[]): FoundBrand {
  const tags = readTags(html);
  const theme = tags.find(
    ({ name, text }) => name === 'meta' && attributeOf(text, 'name').toLowerCase() === 'theme-color',
  );
  const inPage = tags.filter(({ name }) => name === 'style').map(({ after }) => after);
  const declarations = [...inPage, ...sheets].flatMap(declarationsOf);
  return {
    colors: colorsOf(theme === undefined ? '' : attributeOf(theme.text, 'content'), declarations),
    fonts: fontsOf(declarations),
  };
}

/** Addresses of the style sheets of a page, in their order. */
export function sheetsOf(html: string): string[] {
  return readTags(html).flatMap(({ name, text }) => {
    const isSheet = name === 'link' && attributeOf(text, 'rel').toLowerCase().split(' ').includes('stylesheet');
    const address = attributeOf(text, 'href');
    return isSheet && address !== '' ? [address] : [];
  });
}

/** Addresses of pictures that may be the logo, the likeliest first. */
export function logosOf(html: string): string[] {
  const tags = readTags(html);
  const pictures = tags
    .filter(({ name, text }) => name === 'img' && /logo/i.test(text))
    .map(({ text }) => attributeOf(text, 'src'));
  const icons = ['apple-touch-icon', 'icon'].flatMap((kind) =>
    tags
      .filter(({ name, text }) => name === 'link' && attributeOf(text, 'rel').toLowerCase().split(' ').includes(kind))
      .map(({ text }) => attributeOf(text, 'href')),
  );
  return [...pictures, ...icons].filter((address) => address !== '' && !address.startsWith('data:'));
}
