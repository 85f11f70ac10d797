import type { PersonaCard } from '@acquaint/contract';
import { formatAmount, formatCount, formatShare } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Confidence } from './persona-card.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './personas.texts.ts';

function salesCells({ sales }: PersonaCard): readonly string[] {
  if (sales === null) return ['–', '–', '–'];
  return [formatAmount(sales.revenue, sales.currency), formatCount(sales.orders), formatShare(sales.conversion_rate)];
}

const numbers = (...labels: readonly string[]) => labels.map((label) => ({ label, isNumeric: true }));

/** The personas as rows. */
export function PersonaTable({ personas }: { readonly personas: readonly PersonaCard[] }) {
  const hasSales = personas.some(({ sales }) => sales !== null);
  return (
    <SimpleTable
      label={texts.personas}
      columns={[
        { label: texts.name, isName: true, minWidth: 160 },
        ...numbers(texts.people, texts.share),
        { label: texts.distinguishingTraits, minWidth: 180 },
        ...(hasSales ? numbers(texts.revenue, texts.orders, texts.convRate) : []),
        ...numbers(texts.byLetter, texts.byEmail),
        texts.sure,
      ]}
      rows={personas.map((persona) => ({
        id: persona.id,
        cells: [
          <TextLink key="name" to="/personas/v2/$id" params={{ id: persona.id }} sx={{ fontWeight: 600 }}>
            {persona.name}
          </TextLink>,
          formatCount(persona.size),
          formatShare(persona.share),
          persona.traits.map(({ value_label: value }) => value).join(', ') || '–',
          ...(hasSales ? salesCells(persona) : []),
          formatCount(persona.reach.mail),
          formatCount(persona.reach.email),
          <Confidence key="sure" persona={persona} />,
        ],
      }))}
    />
  );
}
