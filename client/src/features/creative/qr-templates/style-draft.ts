import type { QrStyle } from '@acquaint/contract';

/** A style with the address of its logo, which a style names by its id. */
export interface StyleDraft {
  readonly style: QrStyle;
  readonly logoUrl: string | null;
}

export interface StyleEditorProps extends StyleDraft {
  readonly onChange: (draft: StyleDraft) => void;
  /** What is wrong, by the names of fields such as `style.fg`. */
  readonly errors?: Readonly<Record<string, string>>;
}
