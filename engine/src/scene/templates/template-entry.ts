import type { templateLayouts } from './template-layouts.ts';
import type { TemplateCopy } from './template-parts.ts';

/** What a template of the gallery says, and which layout says it. */
export interface TemplateEntry {
  readonly key: string;
  readonly name: string;
  readonly industry: string;
  readonly preset: string;
  readonly layout: keyof typeof templateLayouts;
  readonly copy: TemplateCopy;
}
