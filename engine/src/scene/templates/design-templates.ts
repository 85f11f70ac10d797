import type { Scene } from '@acquaint/contract';
import { serviceCopies } from './service-copies.data.ts';
import { townCopies } from './town-copies.data.ts';
import { templateLayouts } from './template-layouts.ts';

/** A design to begin with. */
export interface DesignTemplate {
  readonly key: string;
  readonly name: string;
  readonly industry: string;
  readonly scene: () => Scene;
}

/** The gallery, in the colors and fonts of whichever brand draws it. */
export const designTemplates: readonly DesignTemplate[] = [...townCopies, ...serviceCopies].map(
  ({ key, name, industry, preset, layout, copy }) => ({
    key,
    name,
    industry,
    scene: () => templateLayouts[layout](preset, copy),
  }),
);

/** The template of a key; null when there is none. */
export function findTemplate(key: string): DesignTemplate | null {
  return designTemplates.find((template) => template.key === key) ?? null;
}
