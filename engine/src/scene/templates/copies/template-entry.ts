import type { TemplateCopy } from '../template-copy.ts';

/** A business of the gallery, and what it says. */
export interface TemplateEntry {
  readonly key: string;
  readonly name: string;
  readonly industry: string;
  readonly copy: TemplateCopy;
}
