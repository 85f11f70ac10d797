import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Report } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { CountyMap } from '../../../../ui/charts/county-map.tsx';
import { loadCounties } from '../../../../ui/charts/county-shapes.ts';
import { bundled } from '../../../../platform/api/query.ts';
import { texts } from '../reports.texts.ts';

export interface CountyPanelProps extends Pick<Report, 'counties'> {
  /** How many are counted, and what they are. */
  readonly note?: (values: { count: number }) => string;
}

/** Where people live. */
export function CountyPanel({ counties, note = texts.identifiedPeopleByCounty }: CountyPanelProps) {
  const { data: shapes } = useQuery(bundled('counties', loadCounties));
  const counts = new Map(counties.map(({ fips, people }) => [fips, people]));
  const total = counties.reduce((sum, { people }) => sum + people, 0);
  return (
    <ChartPanel
      title={texts.whereTheyLive}
      note={note({ count: total })}
      table={{
        columns: ['FIPS', texts.people, texts.county],
        rows: counties.map(({ fips, people }) => [fips, people, shapes?.byFips.get(fips)?.name ?? '']),
      }}
    >
      {total === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.noIdentifiedPersonInThis}
        </Typography>
      ) : shapes === undefined ? (
        <Skeleton variant="rounded" height={360} />
      ) : (
        <CountyMap shapes={shapes} counts={counts} unit={texts.people2} />
      )}
    </ChartPanel>
  );
}
