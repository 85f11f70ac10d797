import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type VisitorTab, visitorTabs } from '@acquaint/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VisitorList } from './visitor-list.tsx';

export interface VisitorsPageProps {
  readonly tab: VisitorTab;
  readonly text: string;
  readonly onChange: (state: { tab: VisitorTab; text: string }) => void;
}

const tabs: Readonly<Record<VisitorTab, { readonly label: string; readonly title: string; readonly empty: string }>> = {
  all: {
    label: 'All',
    title: 'All visitors',
    empty: 'Visitors show here within seconds once the snippet of a pixel is on your pages.',
  },
  identified: {
    label: 'Identified',
    title: 'Known people',
    empty: 'A visitor becomes known when an address is typed into a form that a person of your consumer file has.',
  },
  companies: {
    label: 'Companies',
    title: 'People with a company',
    empty: 'No known person of the last 30 days has a company in the consumer file.',
  },
  new: { label: 'New', title: 'New visitors', empty: 'Nobody came for the first time in the last 30 days.' },
};

/** People and anonymous visitors of all pixels, the last seen first. */
export function VisitorsPage({ tab, text, onChange }: VisitorsPageProps) {
  const { title, empty } = tabs[tab];
  return (
    <Page title="Visitors" subtitle="Who came in the last 30 days, known people and anonymous visitors.">
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={2}
        sx={{ alignItems: { md: 'center' }, justifyContent: 'space-between' }}
      >
        <Tabs
          value={tab}
          onChange={(_event, value: VisitorTab) => onChange({ tab: value, text })}
          aria-label="Which visitors"
          variant="scrollable"
          scrollButtons={false}
        >
          {visitorTabs.map((value) => (
            <Tab key={value} value={value} label={tabs[value].label} />
          ))}
        </Tabs>
        <SearchField
          label="Search name, city, company, page or source"
          value={text}
          onChange={(next) => onChange({ tab, text: next })}
        />
      </Stack>
      <VisitorList
        title={title}
        tab={tab}
        text={text}
        empty={
          <EmptyState
            icon={<GroupOutlined />}
            title="Nobody here yet"
            text={empty}
            action={
              <ButtonLink to="/tracking" variant="contained">
                Tracking pixels
              </ButtonLink>
            }
          />
        }
      />
    </Page>
  );
}
