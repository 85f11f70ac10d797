import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  attributeLabel,
  attributeOptions,
  type Pixel,
  type Report,
  reportFilters,
  visitFilters,
} from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { arrivalViews } from './panels/arrival-views.ts';
import { PeriodField } from '../../../ui/period/period-field.tsx';
import {
  allFilters,
  type ChangeSearch,
  type FilterName,
  filtersOf,
  type ReportSearch,
  toggleFilter,
  withFilter,
  withoutFilters,
} from './report-search.ts';
import { reportOptions } from './reports.queries.ts';
import { texts } from './reports.texts.ts';

export interface FilterBarProps {
  readonly search: ReportSearch;
  readonly report: Report;
  readonly pixels: readonly Pixel[];
  readonly onChange: ChangeSearch;
}

/** What a filter can be set to: its option list, or the values that occur. */
function choicesFor(name: FilterName, report: Report, chosen: readonly string[]): { value: string; label: string }[] {
  const lists: Readonly<Record<string, readonly { value: string; label: string }[]>> = attributeOptions;
  const fixed = lists[name];
  if (fixed !== undefined) return [...fixed];
  const arrivals = arrivalViews(report).flatMap(({ views }) => views.filter(({ filter }) => filter === name));
  if (arrivals.length > 0) {
    const known = new Map(arrivals.flatMap(({ rows }) => rows.map(({ value, label }) => [value, label] as const)));
    return [...new Set([...known.keys(), ...chosen])].map((value) => ({ value, label: known.get(value) ?? value }));
  }
  const cells = report.breakdowns.find(({ attribute }) => attribute === name)?.cells ?? [];
  const values = new Set([...cells.map(({ value }) => value), ...chosen]);
  return [...values].map((value) => ({ value, label: attributeLabel(name, value) }));
}

function FilterSelect({
  name,
  label,
  search,
  report,
  onChange,
}: Omit<FilterBarProps, 'pixels'> & { readonly name: FilterName; readonly label: string }) {
  const chosen = filtersOf(search)[name] ?? [];
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) =>
        onChange((current) =>
          withFilter(current, name, typeof target.value === 'string' ? target.value.split(',') : target.value),
        )
      }
      slotProps={{
        select: { multiple: true, renderValue: () => chosen.map((value) => attributeLabel(name, value)).join(', ') },
      }}
    >
      {choicesFor(name, report, chosen).map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

const filterGroups = [
  { title: texts.sourcePageEventAndPlace, filters: visitFilters },
  { title: texts.peopleAndDevices, filters: reportFilters },
] as const;

/** Range, pixel and all filters of the report; the chosen ones are below as chips that can be removed. */
export function FilterBar({ search, report, pixels, onChange }: FilterBarProps) {
  const filters = filtersOf(search);
  const chosen = allFilters.flatMap(({ name, label }) =>
    (filters[name] ?? []).map((value) => ({ name, label, value })),
  );
  const [isOpen, setIsOpen] = useState(false);
  // A filtered report holds only what was chosen; what else could be chosen is in the whole one.
  const { data: whole = report } = useQuery({ ...reportOptions(withoutFilters(search)), enabled: isOpen });
  const { from, to } = report.range;
  return (
    <Paper variant="outlined" component="section" aria-label={texts.filters} sx={{ p: 2 }}>
      <Grid container spacing={1.5} sx={{ alignItems: 'center' }}>
        <Grid size={{ xs: 12, sm: 6, md: 3 }}>
          <TextField
            select
            label={texts.pixel}
            value={report.pixel?.pixel_uuid ?? ''}
            onChange={({ target }) => onChange((current) => ({ ...current, pixelUuid: target.value }))}
          >
            {pixels.map((pixel) => (
              <MenuItem key={pixel.pixel_uuid} value={pixel.pixel_uuid}>
                {pixel.name}
              </MenuItem>
            ))}
          </TextField>
        </Grid>
        <Grid size={{ xs: 12, sm: 6, md: 2.5 }}>
          <PeriodField range={report.range} onRange={(range) => onChange((current) => ({ ...current, ...range }))} />
        </Grid>
        <Grid size={{ xs: 6, md: 2.25 }}>
          <DayField
            label={texts.from}
            value={from}
            most={to}
            onAccept={(day) => onChange((current) => ({ ...current, from: day ?? undefined, to }))}
          />
        </Grid>
        <Grid size={{ xs: 6, md: 2.25 }}>
          <DayField
            label={texts.to}
            value={to}
            least={from}
            onAccept={(day) => onChange((current) => ({ ...current, from, to: day ?? undefined }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 2 }}>
          <Button
            fullWidth
            variant="outlined"
            startIcon={<FilterListOutlined />}
            onClick={() => setIsOpen(!isOpen)}
            aria-expanded={isOpen}
          >
            {isOpen ? texts.hideFilters : texts.allFilters}
          </Button>
        </Grid>
      </Grid>
      <Collapse in={isOpen} unmountOnExit>
        {filterGroups.map(({ title, filters: some }) => (
          <Box key={title} component="section" aria-label={title} sx={{ pt: 2 }}>
            <Typography variant="subtitle2" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <Grid container spacing={1.5}>
              {some.map(({ name, label }) => (
                <Grid key={name} size={{ xs: 12, sm: 6, md: 4, lg: 3 }}>
                  <FilterSelect name={name} label={label} search={search} report={whole} onChange={onChange} />
                </Grid>
              ))}
            </Grid>
          </Box>
        ))}
      </Collapse>
      {chosen.length === 0 ? null : (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', pt: 2 }}>
          {chosen.map(({ name, label, value }) => (
            <Chip
              key={`${name} ${value}`}
              label={`${label}: ${attributeLabel(name, value)}`}
              color="primary"
              variant="outlined"
              onDelete={() => onChange((current) => toggleFilter(current, name, value))}
            />
          ))}
          <Button size="small" startIcon={<FilterAltOffOutlined />} onClick={() => onChange(withoutFilters)}>
            {texts.clearAll}
          </Button>
        </Stack>
      )}
    </Paper>
  );
}
