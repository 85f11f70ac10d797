import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VisitList } from '../reports/index.ts';

export interface VisitorsPageProps {
  readonly tab: 'all' | 'identified';
  readonly text: string;
  readonly onChange: (state: { tab: 'all' | 'identified'; text: string }) => void;
}

const guide = (
  <EmptyState
    icon={<GroupOutlined />}
    title="Nobody has come yet"
    text="Visits show here within seconds once the snippet of a pixel is on your pages."
    action={
      <ButtonLink to="/tracking" variant="contained">
        Tracking pixels
      </ButtonLink>
    }
  />
);

/** People and anonymous sessions of all pixels, newest first. */
export function VisitorsPage({ tab, text, onChange }: VisitorsPageProps) {
  return (
    <Page title="Visitors" subtitle="Every visit of the last 30 days, with the person behind it where known.">
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Tabs
          value={tab}
          onChange={(_event, value: 'all' | 'identified') => onChange({ tab: value, text })}
          aria-label="Which visits"
        >
          <Tab value="all" label="All" />
          <Tab value="identified" label="Identified" />
        </Tabs>
        <SearchField
          label="Search name, city, page or source"
          value={text}
          onChange={(next) => onChange({ tab, text: next })}
        />
      </Stack>
      <VisitList
        title={tab === 'all' ? 'All visits' : 'Visits by known people'}
        search={{}}
        text={text}
        columns="main"
        {...(text === '' && tab === 'all' ? { empty: guide } : {})}
        {...(tab === 'identified' ? { identified: 'Y' as const } : {})}
      />
    </Page>
  );
}
