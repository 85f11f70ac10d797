import type { SceneNodeOf } from '@acquaint/contract';
import type { StockName } from '../pictures/stock-catalog.ts';
import type { TemplateIcon } from './template-icons.data.ts';

/** A part of a picture. */
export interface View {
  readonly name: StockName;
  readonly zoom?: number;
  readonly focal?: { readonly x: number; readonly y: number };
  readonly adjust?: SceneNodeOf<'image'>['adjust'];
}

/** Something that has a price: a dish, a product, a coupon. */
export interface Priced {
  readonly name: string;
  readonly price: string;
  readonly detail: string;
}

/** What only some layouts show. */
interface Facts {
  readonly list: readonly Priced[];
  /** Three of what is sold. */
  readonly views: readonly [View, View, View];
  readonly event: { readonly month: string; readonly day: string; readonly time: string; readonly place: string };
  readonly quote: { readonly text: string; readonly by: string; readonly from: string; readonly portrait: StockName };
  readonly before: View;
  readonly visit: { readonly address: string; readonly hours: readonly (readonly [days: string, times: string])[] };
  readonly deadline: string;
}

/** What a template says; how it looks is the layout's. */
export interface TemplateCopy extends Partial<Facts> {
  readonly headline: string;
  readonly line: string;
  readonly offer: string;
  /** What is below the offer. */
  readonly terms: string;
  readonly body: string;
  readonly call: string;
  readonly points: readonly [TemplateIcon, string][];
  readonly icon: TemplateIcon;
  readonly picture: StockName;
}

/** A fact of a copy. Throws when the copy does not have what its layout shows. */
export function factOf<Name extends keyof Facts>(copy: TemplateCopy, name: Name): Facts[Name] {
  // A key of Facts leads to its own type, or to nothing.
  const fact = copy[name] as Facts[Name] | undefined;
  if (fact === undefined) throw new Error(`“${copy.headline}” has no ${name}`);
  return fact;
}
