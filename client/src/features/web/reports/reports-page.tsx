import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Paper from '@mui/material/Paper';
import { getRealtime, getReport, listVisits, type Pixel } from '@acquaint/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { useArrivals } from '../pixels/index.ts';
import { DownloadMenu } from './download-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ReportBody } from './report-body.tsx';
import type { ChangeSearch, ReportSearch } from './report-search.ts';
import { reportOptions } from './reports.queries.ts';
import { SaveAudienceButton } from './save-audience.tsx';
import { SavedViews } from './saved-views.tsx';
import { ShareButton } from './sharing/share-dialog.tsx';
import { texts } from './reports.texts.ts';

/** What counts visits as they come. */
const counting = [getReport, getRealtime, listVisits];

export interface ReportsPageProps {
  readonly search: ReportSearch;
  readonly pixels: readonly Pixel[];
  readonly onChange: ChangeSearch;
}

/** The visitor report: how many came, from where, and who they are. The address holds its whole state. */
export function ReportsPage({ search, pixels, onChange }: ReportsPageProps) {
  useArrivals(counting);
  // Without anything to show, the failure is the page.
  const { data: report } = useAnswer(reportOptions(search));
  const pixel = pixels.find(({ pixel_uuid: uuid }) => uuid === report?.pixel?.pixel_uuid);
  const create = (
    <ButtonLink to="/tracking/create" variant="contained">
      {texts.createPixel}
    </ButtonLink>
  );
  return (
    <Page
      title={texts.reports}
      subtitle={texts.whoVisitsAndWhereThey}
      actions={
        pixels.length === 0 ? undefined : (
          <>
            <SavedViews search={search} onChange={onChange} />
            <DownloadMenu search={search} />
            {report === undefined ? null : <SaveAudienceButton report={report} search={search} />}
            {report === undefined || pixel === undefined ? null : (
              <ShareButton search={search} pixel={pixel} filters={report.applied_filters} />
            )}
          </>
        )
      }
      badge={report?.pixel?.is_sample === true ? <SampleBadge /> : null}
    >
      {pixels.length === 0 ? (
        <Paper variant="outlined">
          <EmptyState
            icon={<InsightsOutlined />}
            title={texts.noPixelsYet}
            text={texts.addPixelToYourSite}
            action={create}
          />
        </Paper>
      ) : null}
      {report === undefined || pixels.length === 0 ? null : (
        <>
          <FilterBar search={search} report={report} pixels={pixels} onChange={onChange} />
          <ReportBody report={report} search={search} pixels={pixels} onChange={onChange} />
        </>
      )}
    </Page>
  );
}
