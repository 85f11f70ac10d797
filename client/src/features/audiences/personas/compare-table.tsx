import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PersonaBaseline, PersonaCard, PersonaDetails } from '@acquaint/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount, formatCount, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { VerdictMark } from '../../web/reports/index.ts';
import { personaOptions } from './personas.queries.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './personas.texts.ts';

const most = 4;

/** The value that most of a persona's people have, with its index. */
function TopValue({ persona, attribute }: { readonly persona: PersonaDetails; readonly attribute: string }) {
  const breakdown = persona.breakdowns.find((one) => one.attribute === attribute);
  const [cell] = (breakdown?.cells ?? []).toSorted((left, right) => right.share - left.share);
  if (cell === undefined) return <>–</>;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {cell.label}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {formatShare(cell.share)}
        </Typography>
      </Typography>
      <VerdictMark cell={cell} baseline={persona.baseline.label} />
    </Stack>
  );
}

const rows: readonly (readonly [label: string, textOf: (persona: PersonaDetails) => string])[] = [
  [texts.people, ({ size, share }) => `${formatCount(size)} (${formatShare(share)})`],
  [texts.byLetter, ({ reach }) => formatCount(reach.mail)],
  [texts.byEmail, ({ reach }) => formatCount(reach.email)],
  [texts.pagesPerVisit, ({ behavior }) => (behavior == null ? '–' : formatDecimal(behavior.pages_per_visit, 1))],
];

/** Shown once the account has a purchase. */
const salesRows: typeof rows = [
  [texts.revenue, ({ sales }) => (sales === null ? '–' : formatAmount(sales.revenue, sales.currency))],
  [texts.orders, ({ sales }) => (sales === null ? '–' : formatCount(sales.orders))],
  [texts.conversionRate, ({ sales }) => (sales === null ? '–' : formatShare(sales.conversion_rate))],
];

export interface CompareTableProps {
  readonly personas: readonly PersonaCard[];
  readonly baseline: PersonaBaseline;
}

/** Up to four personas side by side, attribute by attribute. */
export function CompareTable({ personas, baseline }: CompareTableProps) {
  const [chosen, setChosen] = useState<readonly string[]>(personas.slice(0, 3).map(({ id }) => id));
  const shown = personas.filter(({ id }) => chosen.includes(id));
  const answers = useQueries({ queries: shown.map(({ id }) => personaOptions(id, baseline)) });
  const details = answers.flatMap(({ data }) => data ?? []);
  const attributes = details[0]?.breakdowns ?? [];
  const hasSales = details.some(({ sales }) => sales !== null);
  return (
    <Stack spacing={2}>
      <Autocomplete
        multiple
        size="small"
        options={[...personas]}
        value={shown}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(left, right) => left.id === right.id}
        getOptionDisabled={({ id }) => chosen.length >= most && !chosen.includes(id)}
        onChange={(_event, picked) => setChosen(picked.map(({ id }) => id))}
        renderInput={(params) => <TextField {...params} label={texts.personasToCompare} />}
        sx={{ maxWidth: 720 }}
      />
      <SimpleTable
        isMatrix
        label={texts.personasSideBySide}
        columns={[
          { label: texts.attribute, isName: true, minWidth: 150 },
          ...details.map(({ name }) => ({ label: name, minWidth: 150 })),
        ]}
        rows={[
          ...[...rows, ...(hasSales ? salesRows : [])].map(([label, textOf]) => ({
            id: label,
            cells: [label, ...details.map(textOf)],
          })),
          ...attributes.map(({ attribute, label }) => ({
            id: attribute,
            cells: [
              label,
              ...details.map((persona) => <TopValue key={persona.id} persona={persona} attribute={attribute} />),
            ],
          })),
        ]}
      />
    </Stack>
  );
}
