import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Report, type ReportFilterName, reportFilters } from '@acquaint/contract';
import { BaselinePicker } from '../baseline-picker.tsx';
import { BreakdownPanel } from './breakdown-panel.tsx';
import { filtersOf, type ChangeSearch, type ReportSearch, toggleFilter } from '../report-search.ts';
import { texts } from '../reports.texts.ts';

const workFilters: ReadonlySet<ReportFilterName> = new Set([
  'company_employee_count',
  'company_revenue',
  'seniority_level',
]);
const aboutVisits = reportFilters.filter(({ about }) => about === 'visit').map(({ name }) => name);
const aboutPeople = reportFilters.filter(({ about }) => about === 'person').map(({ name }) => name);

const groups: readonly { readonly title: string; readonly names: readonly ReportFilterName[] }[] = [
  { title: texts.people, names: aboutPeople.filter((name) => !workFilters.has(name)) },
  { title: texts.work, names: aboutPeople.filter((name) => workFilters.has(name)) },
  { title: texts.technology, names: aboutVisits },
];

export interface BreakdownGroupsProps {
  readonly report: Report;
  readonly search: ReportSearch;
  /** Without it the panels are only to be read. */
  readonly onChange?: ChangeSearch;
}

/** All breakdowns by subject, in as many columns as there is room for; short panels are below each other. */
export function BreakdownGroups({ report, search, onChange }: BreakdownGroupsProps) {
  const filters = filtersOf(search);
  return groups.map(({ title, names }) => (
    <Box key={title} component="section" aria-label={texts.titleBreakdowns({ title })}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ mb: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="overline" component="h2" color="textSecondary">
          {title}
        </Typography>
        {title === 'People' && onChange !== undefined ? <BaselinePicker search={search} onChange={onChange} /> : null}
      </Stack>
      <Box sx={{ columnCount: { xs: 1, sm: 2, xl: 3 }, columnGap: 2, mb: -2 }}>
        {report.breakdowns
          .filter(({ attribute }) => names.includes(attribute))
          .map((breakdown) => (
            <Box key={breakdown.attribute} sx={{ breakInside: 'avoid', pb: 2 }}>
              <BreakdownPanel
                breakdown={breakdown}
                baseline={report.baseline.label}
                chosen={filters[breakdown.attribute] ?? []}
                currency={report.sales?.currency ?? null}
                salesOf={(value) => breakdown.cells.find((cell) => cell.value === value)?.sales}
                {...(onChange === undefined
                  ? {}
                  : {
                      onToggle: (value: string) =>
                        onChange((current) => toggleFilter(current, breakdown.attribute, value)),
                    })}
              />
            </Box>
          ))}
      </Box>
    </Box>
  ));
}
