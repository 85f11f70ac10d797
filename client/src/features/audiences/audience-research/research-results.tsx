import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Research, ResearchedGroup, Study } from '@acquaint/contract';
import { Fragment, useState } from 'react';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { PageSections } from '../../../ui/page-sections.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSchemeTokens } from '../../../ui/charts/scheme-tokens.ts';
import { CountyPanel } from '../../web/reports/index.ts';
import { CompareBreakdown } from './compare-breakdown.tsx';
import { ZonesPanel } from './zones-panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './audience-research.texts.ts';

function ZipPanel({ group }: { readonly group: ResearchedGroup }) {
  const columns = ['ZIP', texts.place, texts.people, texts.ofAdults, texts.index];
  const rows = group.zips.map(({ zip, city, state, people, penetration, index }) => [
    zip,
    `${city}, ${state}`,
    people,
    formatShare(penetration),
    Math.round(index),
  ]);
  return (
    <ChartPanel title={texts.bestZipCodes} note={texts.highestShareOfAdultsWith} table={{ columns, rows }}>
      {rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.noZipCodeHasTen}
        </Typography>
      ) : (
        <SimpleTable
          label={texts.bestZipCodes}
          columns={columns.map((label, place) => ({ label, isNumeric: place > 1 }))}
          rows={rows.map((cells) => ({
            id: String(cells[0]),
            cells: cells.map((cell) => (typeof cell === 'number' ? formatCount(cell) : cell)),
          }))}
        />
      )}
    </ChartPanel>
  );
}

function PersonasPanel({ group, isRead }: { readonly group: ResearchedGroup; readonly isRead: boolean }) {
  return (
    <Panel title={texts.nearestPersonas} note={texts.amongYourLatestPersonas}>
      {group.personas.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.noneStandsOutAgainstUs}
          {isRead ? null : <TextLink to="/personas/v2/all">{texts.findPersonas}</TextLink>}
        </Typography>
      ) : (
        <Stack spacing={1}>
          {group.personas.map(({ id, name, share, index }) => (
            <Stack key={id} direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
              {isRead ? (
                <Typography variant="body2">{name}</Typography>
              ) : (
                <TextLink to="/personas/v2/$id" params={{ id }}>
                  {name}
                </TextLink>
              )}
              <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {texts.shareIndexMath({ share: formatShare(share), math: Math.round(index) })}
              </Typography>
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

export interface ResearchResultsProps {
  /** Where it can be worked with: the study. Nothing where it is only read. */
  readonly study?: Study;
  readonly research: Research;
  /** What is shown is of the study before. */
  readonly isStale?: boolean;
}

/** What is known of the populations of a study. */
export function ResearchResults({ study, research, isStale = false }: ResearchResultsProps) {
  const { groups: colors } = useSchemeTokens();
  const [place, setPlace] = useState(0);
  const { groups } = research;
  const shown = groups[place] ?? groups[0];
  const attributes = new Map(
    groups.flatMap(({ breakdowns }) => breakdowns.map(({ attribute, label }) => [attribute, label] as const)),
  );
  const breakdowns = (
    <Box
      component="section"
      aria-label={texts.breakdowns}
      sx={{ columnCount: { xs: 1, md: 2, xl: 3 }, columnGap: 2, mb: -2 }}
    >
      {[...attributes].map(([attribute, label]) => (
        <Box key={attribute} sx={{ breakInside: 'avoid', pb: 2 }}>
          <CompareBreakdown research={research} attribute={attribute} label={label} colors={colors} />
        </Box>
      ))}
    </Box>
  );
  const places = (
    <>
      {groups.length < 2 ? null : (
        <Tabs
          value={Math.min(place, groups.length - 1)}
          aria-label={texts.population}
          variant="scrollable"
          onChange={(_event, next: number) => setPlace(next)}
        >
          {groups.map(({ name }, index) => (
            <Tab key={name} value={index} label={name} />
          ))}
        </Tabs>
      )}
      {shown === undefined ? null : (
        <>
          <CountyPanel counties={shown.counties} note={texts.peopleInCountiesWithTen} />
          <Grid container spacing={2}>
            <Grid size={{ xs: 12, lg: 7 }}>
              <ZipPanel group={shown} />
            </Grid>
            <Grid size={{ xs: 12, lg: 5 }}>
              <PersonasPanel group={shown} isRead={study === undefined} />
            </Grid>
          </Grid>
        </>
      )}
    </>
  );
  const sections = [
    ...(groups.length < 2
      ? []
      : [
          {
            key: 'overlap',
            title: texts.overlap,
            content: <ZonesPanel study={study} research={research} colors={colors} />,
          },
        ]),
    { key: 'people', title: texts.whoTheyAre, content: breakdowns },
    { key: 'places', title: texts.placesAndPersonas, content: places },
  ];
  return (
    <Stack spacing={2} sx={{ opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms' }}>
      {study === undefined ? (
        sections.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
      ) : (
        <PageSections sections={sections} />
      )}
    </Stack>
  );
}
