import { countOf, findPreset, type Sheet, writeDay } from '@acquaint/engine';
import type { MailingRow } from './mailings.table.ts';

const count = new Intl.NumberFormat('en-US');

/** The cut size of the pieces of a mailing, as it is said. */
export function sizeOf({ task }: Pick<MailingRow, 'task'>): string {
  const scene = task.variants.find(({ design }) => design !== null)?.design?.scene;
  if (scene === undefined) return '';
  const { width, height } = scene.size;
  return findPreset(scene.preset)?.size ?? `${width / 1_000} × ${height / 1_000} mm`;
}

/** The order on one page, for whoever prints. */
export function orderSheet(row: MailingRow, files: number): Sheet {
  const { task, plan } = row;
  const scene = task.variants.find(({ design }) => design !== null)?.design?.scene;
  const { pieces, holdout, variants } = plan ?? { pieces: 0, holdout: 0, variants: [] };
  const designs = task.variants.map(
    ({ name, design }, index) =>
      `${name}: ${design === null ? 'no design' : `${design.name}, revision ${design.revision}`}, ${countOf(variants[index] ?? 0, 'piece')}`,
  );
  const { bleed, pages } = scene ?? { bleed: 0, pages: [] };
  return {
    title: `Print order: ${row.name}`,
    subtitle: `Order ${row.id}`,
    facts: [
      ['Pieces', count.format(pieces)],
      ['Cut size', sizeOf(row)],
      ['Bleed', `${bleed / 1_000} mm on each side, with crop marks`],
      ['Sides', pages.length > 1 ? 'Two, in the order front, back' : 'One'],
      ['Files', `${countOf(files, 'PDF file')}, each of one design, in the order of ZIP codes`],
      ['Mail on', writeDay(row.dispatchDate, 'full')],
      ['Held out for comparison', countOf(holdout, 'household')],
    ],
    text: [
      ...designs,
      '',
      'Print at 100%, do not scale. Trim to the TrimBox. Keep the order of the pieces: it is that of addresses.csv.',
      'Text, codes and barcodes are pure black (one ink).',
      'Addresses were checked for format, not against postal records.',
      'SHA256SUMS has the checksums of all files.',
    ].join('\n'),
  };
}
