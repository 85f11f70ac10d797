/** Markup that is safe to show. */
export interface Html {
  readonly markup: string;
}

type Piece = Html | string | number | null | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

function render(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'string') return escape(piece);
  if (typeof piece === 'number') return String(piece);
  return 'markup' in piece ? piece.markup : piece.map((part) => part.markup).join('');
}

/** Joins a template: texts are escaped, markup goes in as it is, null is nothing. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { markup: String.raw({ raw: texts }, ...pieces.map(render)) };
}

/** Marks a constant of our own source as markup; never for anything that a request said. */
export function trusted(markup: string): Html {
  return { markup };
}
