import type { Scene, SceneNode, ScenePaint, SolidPaint, TextStyle } from '@acquaint/contract';
import { brandPaints, newIcon, newImage, newQr, newShape, newText } from '../new-nodes.ts';
import { blankScene } from '../presets.ts';
import { type TemplateIcon, templateIcons } from './template-icons.data.ts';

/** What a template says; how it looks is the layout's. */
export interface TemplateCopy {
  readonly headline: string;
  readonly line: string;
  readonly offer: string;
  /** What is below the offer. */
  readonly terms: string;
  readonly body: string;
  readonly call: string;
  readonly points: readonly [TemplateIcon, string][];
  readonly icon: TemplateIcon;
}

/** A box in shares of the page. */
type Part = readonly [x: number, y: number, w: number, h: number];

interface TextLook extends Partial<TextStyle> {
  readonly align?: 'left' | 'center' | 'right';
  readonly valign?: 'top' | 'middle' | 'bottom';
  readonly leading?: number;
  readonly upper?: boolean;
}

/** Draws the parts of one page in shares of its size. Sizes of letters grow with the page: they are given for one of A5. */
export interface PagePen {
  text(part: Part, text: string, look: TextLook): void;
  shape(part: Part, fill: ScenePaint | null, rest?: Partial<Parameters<typeof newShape>[2]>): void;
  /** The width of an icon, which is square. */
  icon(place: readonly [x: number, y: number, w: number], icon: TemplateIcon, paint: SolidPaint): void;
  logo(part: Part): void;
  qr(place: readonly [x: number, y: number, w: number]): void;
  /** How wide the page is for its height. */
  readonly ratio: number;
  /** The share of the width, from the left, that the post leaves free. */
  readonly free: number;
  readonly children: SceneNode[];
}

const a5Height = 148_000;
const a5Width = 210_000;

function penFor({ size, bleed, zones }: Scene, page: number): PagePen {
  const children: SceneNode[] = [];
  const { width, height } = size;
  const grow = Math.min(width / a5Width, height / a5Height);
  const nextId = (): string => `p${page + 1}-${children.length + 1}`;
  // What reaches an edge of the page reaches over the cut.
  const boxOf = ([x, y, w, h]: Part) => {
    const [left, top] = [x === 0 ? -bleed : x * width, y === 0 ? -bleed : y * height];
    const right = x + w === 1 ? width + bleed : (x + w) * width;
    const bottom = y + h === 1 ? height + bleed : (y + h) * height;
    return { x: left, y: top, w: right - left, h: bottom - top };
  };
  return {
    children,
    ratio: width / height,
    free: Math.min(1, ...zones.filter((zone) => zone.page === page).map(({ x }) => x / width)),
    text(part, text, { align = 'left', valign = 'top', leading = 120, upper = false, ...style }) {
      const size100 = Math.round((style.size ?? 1_200) * grow);
      children.push(
        newText(nextId(), boxOf(part), {
          text,
          style: { ...style, size: size100 },
          align,
          valign,
          leading,
          is_upper_case: upper,
          min_size: Math.min(size100, 600),
        }),
      );
    },
    shape(part, fill, rest = {}) {
      children.push(newShape(nextId(), boxOf(part), { fill, ...rest }));
    },
    icon([x, y, w], icon, paint) {
      const edge = w * width;
      const box = { x: x * width, y: y * height, w: edge, h: edge };
      children.push(newIcon(nextId(), box, { icon, d: templateIcons[icon], paint }));
    },
    logo(part) {
      const source = { type: 'brand_logo', variant: 'primary' } as const;
      children.push(newImage(nextId(), boxOf(part), { source, name: 'Logo', fit: 'contain', alt: 'Logo' }));
    },
    qr([x, y, w]) {
      children.push({ ...newQr(nextId(), { x: x * width, y: y * height, w: w * width }), name: 'QR code' });
    },
  };
}

export interface DrawnPage {
  readonly background: ScenePaint;
  readonly draw: (pen: PagePen) => void;
}

/** A design of a preset with each of its pages drawn; pages without a drawing stay empty. */
export function drawTemplate(preset: string, pages: readonly DrawnPage[]): Scene {
  const blank = blankScene(preset);
  return {
    ...blank,
    pages: blank.pages.map((page, index) => {
      const drawn = pages[index];
      if (drawn === undefined) return page;
      const pen = penFor(blank, index);
      drawn.draw(pen);
      return { ...page, background: drawn.background, children: pen.children };
    }),
  };
}

const white = { type: 'rgb', hex: '#ffffff' } as const;

/** The back of a piece that is mailed: everything on the left, where no address is. */
export function mailBack(copy: TemplateCopy): DrawnPage {
  const { primary, text, accent } = brandPaints;
  return {
    background: white,
    draw(pen) {
      const width = Math.min(0.4, pen.free - 0.08);
      pen.shape([0, 0, 0.018, 1], primary);
      pen.logo([0.06, 0.07, 0.2, 0.12]);
      pen.text([0.06, 0.23, width, 0.12], 'Hi {first_name},', {
        font: 'brand:heading',
        weight: 700,
        size: 1_900,
        fill: primary,
      });
      pen.text([0.06, 0.345, width, 0.25], copy.body, { size: 1_050, leading: 140, fill: text });
      pen.shape([0.06, 0.63, 0.05, 0.008], accent);
      pen.qr([0.06, 0.68, 0.16]);
      pen.text([0.235, 0.7, width - 0.175, 0.19], copy.call, {
        weight: 700,
        size: 1_150,
        leading: 130,
        fill: text,
        valign: 'middle',
      });
    },
  };
}
