import type { Scene, SceneNode, SceneNodeOf, ScenePaint, SolidPaint } from '@acquaint/contract';
import { newIcon, newImage, newQr, newShape, newText } from '../new-nodes.ts';
import { findStockPicture, type StockName } from '../pictures/stock-catalog.ts';
import { type TemplateIcon, templateIcons } from './template-icons.data.ts';
import { type Area, inset, squareIn } from './areas.ts';
import { balancedWidth, fittingSize, type Look } from './looks.ts';
import { placeStack, sizeAt, type Stacked, type Valign } from './stacks.ts';

type Align = 'left' | 'center' | 'right';

interface StackOptions {
  readonly align?: Align;
  readonly valign?: Valign;
  /** The color of texts that say none. */
  readonly fill?: SolidPaint;
}

type TextOptions = Look & Pick<StackOptions, 'align' | 'valign'>;

type ShapeOptions = Partial<Omit<Parameters<typeof newShape>[2], 'fill'>>;

interface PictureOptions extends Partial<Pick<SceneNodeOf<'image'>, 'mask' | 'radius' | 'zoom' | 'focal' | 'adjust'>> {}

/** Sizes of letters of a page: readable on it, whatever its size is. */
interface TypeScale {
  readonly small: number;
  readonly body: number;
  readonly lead: number;
  readonly title: number;
  readonly headline: number;
  readonly huge: number;
}

/** Draws the parts of one page. What reaches an edge of the page reaches over the cut. */
export interface PagePen {
  readonly page: Area;
  /** How far what has to be read is from the edges. */
  readonly margin: number;
  /** How near to an edge it may be, where there is little room. */
  readonly nearest: number;
  /** What is within the margin. */
  readonly inside: Area;
  readonly gap: number;
  readonly type: TypeScale;
  readonly shape: 'wide' | 'square' | 'tall';
  readonly isScreen: boolean;
  /** Where the post needs the page to be free. */
  readonly zones: readonly Area[];
  readonly children: SceneNode[];
  /** What everything is on. */
  background: ScenePaint;
  ground(paint: ScenePaint): void;
  paint(area: Area, paint: ScenePaint | null, rest?: ShapeOptions): void;
  picture(area: Area, name: StockName, options?: PictureOptions): void;
  icon(area: Area, icon: TemplateIcon, paint: SolidPaint): void;
  logo(area: Area): void;
  qr(area: Area): void;
  text(area: Area, text: string, look: TextOptions): void;
  /** Puts things below each other; texts that may grow are as large as they can be together. */
  stack(area: Area, things: readonly Stacked[], options?: StackOptions): void;
}

const micrometersOfMillimeter = 1_000;
const least = { small: 700, body: 850 } as const;

function typeScale({ width, height }: Scene['size'], isScreen: boolean): TypeScale {
  const across = Math.sqrt(width * height) / micrometersOfMillimeter;
  const small = Math.min(width, height) < 60_000;
  const body = isScreen ? across * 8.2 : Math.max(small ? 760 : least.body, Math.min(1_550, across * 6.1));
  const round = (size: number): number => Math.round(size / 10) * 10;
  return {
    small: round(Math.max(isScreen ? 0 : small ? 660 : least.small, body * 0.8)),
    body: round(body),
    lead: round(body * 1.22),
    title: round(body * 1.7),
    headline: round(across * (isScreen ? 27 : 23)),
    huge: round(across * 62),
  };
}

class Pen implements PagePen {
  readonly page: Area;
  readonly margin: number;
  readonly nearest: number;
  readonly inside: Area;
  readonly gap: number;
  readonly type: TypeScale;
  readonly shape: PagePen['shape'];
  readonly isScreen: boolean;
  readonly zones: readonly Area[];
  readonly children: SceneNode[] = [];
  background: ScenePaint = { type: 'rgb', hex: '#ffffff' };
  readonly #bleed: number;
  readonly #number: number;

  constructor({ size, bleed, safe, zones }: Scene, number: number) {
    const { width, height } = size;
    this.page = { x: 0, y: 0, w: width, h: height };
    this.isScreen = bleed === 0 && safe === 0;
    this.margin = Math.round(Math.max(safe + 1_500, Math.min(width, height) * 0.07));
    this.nearest = Math.round(Math.max(safe + 800, this.margin * 0.5));
    this.inside = inset(this.page, this.margin);
    this.gap = Math.round(Math.min(width, height) * 0.03);
    this.type = typeScale(size, this.isScreen);
    this.shape = width / height > 1.12 ? 'wide' : width / height < 0.9 ? 'tall' : 'square';
    this.zones = zones.filter(({ page }) => page === number);
    this.#bleed = bleed;
    this.#number = number;
  }

  #id(): string {
    return `p${this.#number + 1}-${this.children.length + 1}`;
  }

  /** An area that is over the cut where it is at the edge. */
  #over({ x, y, w, h }: Area): Area {
    const { page } = this;
    const bleed = this.#bleed;
    const [left, top] = [x <= 1 ? Math.min(x, -bleed) : x, y <= 1 ? Math.min(y, -bleed) : y];
    const right = x + w >= page.w - 1 ? Math.max(x + w, page.w + bleed) : x + w;
    const bottom = y + h >= page.h - 1 ? Math.max(y + h, page.h + bleed) : y + h;
    return { x: left, y: top, w: right - left, h: bottom - top };
  }

  ground(paint: ScenePaint): void {
    this.background = paint;
  }

  paint(area: Area, paint: ScenePaint | null, { radius = 0, ...rest }: ShapeOptions = {}): void {
    const look = { ...rest, radius: Math.round(radius), fill: paint };
    this.children.push(newShape(this.#id(), this.#over(area), look));
  }

  picture(area: Area, name: StockName, { radius = 0, ...options }: PictureOptions = {}): void {
    const { title, alt, focal } = findStockPicture(name) ?? { title: '', alt: '', focal: { x: 5_000, y: 5_000 } };
    const facts = { source: { type: 'stock', name }, name: title, alt, focal, radius: Math.round(radius) } as const;
    this.children.push(newImage(this.#id(), this.#over(area), { ...facts, ...options }));
  }

  icon(area: Area, icon: TemplateIcon, paint: SolidPaint): void {
    this.children.push(newIcon(this.#id(), squareIn(area), { icon, d: templateIcons[icon], paint }));
  }

  logo(area: Area): void {
    const source = { type: 'brand_logo', variant: 'primary' } as const;
    this.children.push(newImage(this.#id(), area, { source, name: 'Logo', fit: 'contain', alt: 'Logo' }));
  }

  qr(area: Area): void {
    this.children.push({ ...newQr(this.#id(), squareIn(area)), name: 'QR code' });
  }

  text(area: Area, text: string, { align = 'left', valign = 'top', ...look }: TextOptions): void {
    const { leading = 125, upper = false, isSingle: _single, most: _most, least: floor, ...style } = look;
    const size = fittingSize(text, look, area);
    // Large words look meant when their lines are about equally long.
    const w = size < this.type.title ? area.w : balancedWidth(text, look, { size, width: area.w });
    const x = area.x + (area.w - w) * { left: 0, center: 0.5, right: 1 }[align];
    const smallest = Math.min(size, this.isScreen ? 600 : Math.min(this.type.small, 700));
    this.children.push(
      newText(
        this.#id(),
        { ...area, x, w },
        {
          text,
          style: { ...style, size },
          align,
          valign,
          leading,
          is_upper_case: upper,
          min_size: floor ?? smallest,
        },
      ),
    );
  }

  stack(area: Area, things: readonly Stacked[], { align = 'left', valign = 'top', fill }: StackOptions = {}): void {
    const { share, places } = placeStack(things, area, { gap: this.gap, valign });
    for (const [index, thing] of things.entries()) {
      const place = places[index] ?? area;
      if (thing === 'spring') continue;
      if ('height' in thing) thing.draw(place);
      else {
        const { most: _most, ...look } = thing.look;
        const size = sizeAt(thing.look, share);
        this.text(place, thing.text, { ...(fill === undefined ? {} : { fill }), ...look, size, align });
      }
    }
  }
}

/** A pen for a page of a design. */
export function penFor(scene: Scene, page: number): PagePen {
  return new Pen(scene, page);
}
