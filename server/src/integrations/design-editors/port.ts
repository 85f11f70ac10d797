import type { OutsideEditor } from '@acquaint/contract';

/** The design editor of somebody else, which a browser opens over our page. */
export interface DesignEditor {
  readonly name: string;
  /** Where its script comes from, and the frame that the script makes. */
  readonly origin: string;
  /** What a browser needs to open it with an empty design, for a user who is known to it by a pseudonym alone. */
  openFor(options: { readonly externalId: string; readonly designType: string }): OutsideEditor;
}
