import { type QrContent, qrCodePayload, type qrImportColumns } from '@acquaint/contract';
import type { CsvRow } from '../../../../platform/csv/csv.ts';

type Column = (typeof qrImportColumns)[number];

/** A right row of a file. */
export interface ImportedCode {
  readonly line: number;
  readonly cells: CsvRow['cells'];
  readonly payload: ReturnType<typeof qrCodePayload.parse>;
  readonly content: Extract<QrContent, { type: 'url' }>;
  /** Names of tags. */
  readonly tags: readonly string[];
}

/** The code that a row describes, or why it describes none. */
export function parseCells({ line, cells }: CsvRow): ImportedCode | { readonly reason: string } {
  const cell = (column: Column): string => cells[column] ?? '';
  const content = { type: 'url' as const, url: cell('url') };
  const utm = {
    source: cell('utm_source'),
    medium: cell('utm_medium'),
    campaign: cell('utm_campaign'),
    term: cell('utm_term'),
    content: cell('utm_content'),
  };
  const chosen = cell('code') === '' ? {} : { code: cell('code') };
  const parsed = qrCodePayload.safeParse({ name: cell('name'), content, utm, note: cell('note'), ...chosen });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.at(-1);
    return { reason: `${field === undefined ? '' : `${String(field)}: `}${issue?.message ?? 'is wrong'}` };
  }
  const tags = cell('tags')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { line, cells, payload: parsed.data, content: { type: 'url', url: content.url.trim() }, tags };
}
