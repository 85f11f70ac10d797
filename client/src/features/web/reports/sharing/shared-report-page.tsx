import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fewestShared, type SharedReport } from '@acquaint/contract';
import { formatDay, formatMoment, showTimesIn } from '../../../../ui/text/formats.ts';
import { PageSections } from '../../../../ui/page-sections.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SampleBadge } from '../../../../ui/sample-badge.tsx';
import { ArrivalPanels } from '../panels/arrival-panels.tsx';
import { BreakdownGroups } from '../panels/breakdown-groups.tsx';
import { CountyPanel } from '../panels/county-panel.tsx';
import { ReportTotals } from '../report-totals.tsx';
import { VisitsOverTime } from '../visits/visits-over-time.tsx';
import { filterLabels } from './filter-labels.ts';
import { texts } from '../reports.texts.ts';

/** A report as its owner gave it away: to be read, not to be changed. */
export function SharedReportPage({ name, company, report }: SharedReport) {
  showTimesIn(report.range.time_zone);
  const { range, pixel, totals, previous, applied_filters: filters } = report;
  const chosen = filterLabels(filters);
  const sections = [
    {
      key: 'overview',
      title: texts.overview,
      content: (
        <>
          <ReportTotals totals={totals} previous={previous} sales={report.sales} />
          <VisitsOverTime report={report} search={report.previous_series.length > 0 ? { compare: 'previous' } : {}} />
        </>
      ),
    },
    { key: 'sources', title: texts.sourcesAndPages, content: <ArrivalPanels report={report} search={{}} /> },
    {
      key: 'people',
      title: texts.peopleAndPlaces,
      content: (
        <>
          <CountyPanel counties={report.counties} />
          <BreakdownGroups report={report} search={{}} />
        </>
      ),
    },
  ];
  return (
    <Box sx={{ px: { xs: 2, md: 4 }, py: 4 }}>
      <Page
        title={name}
        subtitle={texts.booleanFromToTo({
          boolean: [company, pixel?.name].filter(Boolean).join(' · '),
          from: formatDay(range.from),
          to: formatDay(range.to),
        })}
        badge={pixel?.is_sample === true ? <SampleBadge /> : null}
      >
        {chosen.length === 0 ? null : (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {chosen.map((text) => (
              <Chip key={text} label={text} variant="outlined" />
            ))}
          </Stack>
        )}
        <PageSections sections={sections} />
        <Typography variant="body2" color="textSecondary">
          {texts.countsUnderFewestSharedPeopleAre({ fewestShared, dataAsOf: formatMoment(report.data_as_of) })}
        </Typography>
      </Page>
    </Box>
  );
}
