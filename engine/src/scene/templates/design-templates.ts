import type { Scene } from '@acquaint/contract';
import { careCopies } from './copies/care-copies.data.ts';
import { healthCopies } from './copies/health-copies.data.ts';
import { homeCopies } from './copies/home-copies.data.ts';
import { tableCopies } from './copies/table-copies.data.ts';
import type { TemplateEntry } from './copies/template-entry.ts';
import { drawTemplate, type LayoutName } from './template-layouts.ts';
import { templatePlan } from './template-plan.data.ts';

/** A design to begin with. */
export interface DesignTemplate {
  readonly key: string;
  readonly name: string;
  readonly industry: string;
  readonly preset: string;
  readonly layout: LayoutName;
  readonly scene: () => Scene;
}

/** The size in which the copies were there first: their templates are called like them. */
const firstSizes: Readonly<Record<string, string>> = {
  'open-house': 'a5_landscape',
  'pizza-night': 'a5_landscape',
  'gym-new-year': 'a5_landscape',
  dentist: 'a5_landscape',
  'auto-service': 'a5_landscape',
  landscaping: 'a5_landscape',
  'hair-salon': 'a5_landscape',
  'pet-care': 'a5_landscape',
  'just-sold': 'postcard_6x9',
  'coffee-opening': 'postcard_6x9',
  tutoring: 'postcard_6x9',
  'yoga-studio': 'postcard_6x9',
  'eye-exam': 'postcard_6x9',
  'spa-day': 'postcard_6x9',
  'new-agent': 'postcard_4x6',
  physio: 'postcard_4x6',
  'spring-cleaning': 'postcard_4x6',
  furniture: 'postcard_6x11',
  bootcamp: 'postcard_6x11',
  heating: 'postcard_6x11',
  'family-dinner': 'eddm_6.25x9',
  handyman: 'eddm_6.25x9',
  'car-wash': 'eddm_6.5x9',
  'boutique-sale': 'square',
  'music-school': 'square',
  charity: 'letter',
};

function templateOf(preset: string, layout: LayoutName, { key, name, industry, copy }: TemplateEntry): DesignTemplate {
  return {
    key: firstSizes[key] === preset ? key : `${key}-${preset}`,
    name,
    industry,
    preset,
    layout,
    scene: () => drawTemplate(preset, layout, copy),
  };
}

function allTemplates(): DesignTemplate[] {
  const copies = new Map(
    [...homeCopies, ...tableCopies, ...healthCopies, ...careCopies].map((entry) => [entry.key, entry]),
  );
  return Object.entries(templatePlan).flatMap(([preset, layouts]) =>
    // The keys of a part of a record are its names.
    (Object.entries(layouts) as [LayoutName, string][]).map(([layout, key]) => {
      const entry = copies.get(key);
      if (entry === undefined) throw new Error(`There is no copy ${key}`);
      return templateOf(preset, layout, entry);
    }),
  );
}

/** The gallery, in the colors and fonts of whichever brand draws it. Bundles that do not show it leave it out. */
export const designTemplates: readonly DesignTemplate[] = /* @__PURE__ */ allTemplates();

/** The template of a key; null when there is none. */
export function findTemplate(key: string): DesignTemplate | null {
  return designTemplates.find((template) => template.key === key) ?? null;
}
