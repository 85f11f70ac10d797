import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { leastCell, type SharedStudy } from '@acquaint/contract';
import { formatMoment, showTimesIn } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { useSchemeTokens } from '../../../ui/charts/scheme-tokens.ts';
import { PopulationCard } from './population-card.tsx';
import { ResearchResults } from './research-results.tsx';
import { texts } from './audience-research.texts.ts';

/** A study as its owner gave it away: to be read, not to be changed. */
export function SharedStudyPage({ name, company, research, data_as_of: asOf, time_zone: zone }: SharedStudy) {
  showTimesIn(zone);
  const { groups: colors } = useSchemeTokens();
  const compared = texts.indexComparesWithLabel({ label: research.baseline.label });
  return (
    <Box sx={{ px: { xs: 2, md: 4 }, py: 4 }}>
      <Page
        title={name}
        subtitle={[company, compared].filter(Boolean).join(' · ')}
        badge={research.is_sample ? <SampleBadge /> : null}
        actions={
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ displayPrint: 'none' }}
          >
            {texts.printOrPdf}
          </Button>
        }
      >
        <Grid container spacing={2}>
          {research.groups.map((group, index) => (
            <Grid key={group.name} size={{ xs: 12, sm: 6, lg: 3 }} sx={{ display: 'grid' }}>
              <PopulationCard name={group.name} reported={group} color={colors[index] ?? ''} />
            </Grid>
          ))}
        </Grid>
        <ResearchResults research={research} />
        <Typography variant="body2" color="textSecondary">
          {texts.countsUnderLeastCellPeopleAre({ leastCell, asOf: formatMoment(asOf) })}
        </Typography>
      </Page>
    </Box>
  );
}
