import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatCount } from '../text/formats.ts';
import { VennDiagram, type Zone } from './venn-diagram.tsx';
import { SimpleTable } from '../tables/simple-table.tsx';
import { texts } from './charts.texts.ts';

export interface OverlapViewProps<Shown extends Zone> {
  /** What the groups are called. */
  readonly names: readonly string[];
  readonly zones: readonly Shown[];
  readonly colors: readonly string[];
  /** Saves the people of a zone; null where that cannot be done. */
  readonly onSave: ((zone: Shown) => void) | null;
}

function NamedColor({ name, color }: { readonly name: string; readonly color: string | undefined }) {
  return (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
      <Box sx={{ width: 10, height: 10, borderRadius: '50%', flexShrink: 0, bgcolor: color }} />
      <span>{name}</span>
    </Stack>
  );
}

/** Who is in which groups: a diagram of two, and a table of all. */
export function OverlapView<Shown extends Zone>({ names, zones, colors, onSave }: OverlapViewProps<Shown>) {
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ alignItems: { md: 'center' } }}>
      {names.length === 2 ? <VennDiagram names={names} zones={zones} colors={colors} /> : null}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SimpleTable
          isMatrix
          label={texts.zones}
          columns={[
            ...names.map((name, place) => ({ label: name, head: <NamedColor name={name} color={colors[place]} /> })),
            { label: texts.people, isNumeric: true },
            ...(onSave === null ? [] : [{ label: '', isNumeric: true }]),
          ]}
          rows={zones.map((zone) => ({
            id: zone.groups.join(' '),
            cells: [
              ...names.map((name, place) =>
                zone.groups.includes(place) ? <CheckIcon key={name} fontSize="small" titleAccess={texts.in} /> : '–',
              ),
              zone.count === null ? '< 10' : formatCount(zone.count),
              ...(onSave === null
                ? []
                : [
                    <Button key="save" size="small" disabled={zone.count === null} onClick={() => onSave(zone)}>
                      {texts.save}
                    </Button>,
                  ]),
            ],
          }))}
        />
      </Box>
    </Stack>
  );
}
