import GroupOutlined from '@mui/icons-material/GroupOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type VisitorTab, visitorTabs } from '@acquaint/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { PeopleList, ReviewQueue } from '../../people/people/index.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { VisitorList } from './visitor-list.tsx';

/** The visitors of the last 30 days, people whom the account knows, or pairs that could be one. */
type VisitorsPageTab = VisitorTab | 'people' | 'review';

export interface VisitorsPageProps {
  readonly tab: VisitorsPageTab;
  readonly text: string;
  /** The person of the account's own who is looked at. */
  readonly person: string | null;
  readonly onPerson: (id: string | null) => void;
  readonly onChange: (state: { tab: VisitorsPageTab; text: string }) => void;
}

const tabs: Readonly<Record<VisitorTab, { readonly label: string; readonly title: string; readonly empty: string }>> = {
  all: {
    label: 'All',
    title: 'All visitors',
    empty: "Visitors appear within seconds once a pixel's snippet is on your pages.",
  },
  identified: {
    label: 'Identified',
    title: 'Identified people',
    empty: 'Visitors are identified when they enter an email address that matches someone in your consumer file.',
  },
  companies: {
    label: 'Companies',
    title: 'People with a company',
    empty: 'No one identified in the last 30 days has a company in the consumer file.',
  },
  new: { label: 'New', title: 'New visitors', empty: 'No new visitors in the last 30 days.' },
};

function Visitors({ tab, text }: { readonly tab: VisitorTab; readonly text: string }) {
  const { title, empty } = tabs[tab];
  return (
    <VisitorList
      title={title}
      tab={tab}
      text={text}
      empty={
        <EmptyState
          icon={<GroupOutlined />}
          title="No one here yet"
          text={empty}
          action={
            <ButtonLink to="/tracking" variant="contained">
              Tracking pixels
            </ButtonLink>
          }
        />
      }
    />
  );
}

/** Visitors of all pixels, the last seen first, and the people whom the account knows by itself. */
export function VisitorsPage({ tab, text, person, onPerson, onChange }: VisitorsPageProps) {
  return (
    <Page
      title="Visitors"
      subtitle="Your visitors from the last 30 days and the people you know."
      actions={
        <>
          <ButtonLink to="/visitors/opted-out" variant="outlined">
            Opted-out people
          </ButtonLink>
          <ButtonLink to="/visitors/import" variant="contained" startIcon={<UploadOutlined />}>
            Import people
          </ButtonLink>
        </>
      }
    >
      <Stack
        direction={{ xs: 'column', lg: 'row' }}
        spacing={2}
        sx={{ alignItems: { lg: 'center' }, justifyContent: 'space-between' }}
      >
        <Tabs
          value={tab}
          onChange={(_event, value: VisitorsPageTab) => onChange({ tab: value, text })}
          aria-label="Visitor filter"
          variant="scrollable"
          scrollButtons={false}
        >
          {visitorTabs.map((value) => (
            <Tab key={value} value={value} label={tabs[value].label} />
          ))}
          <Tab value="people" label="Your people" />
          <Tab value="review" label="Review" />
        </Tabs>
        {tab === 'review' ? null : (
          <SearchField
            label={tab === 'people' ? 'Search people' : 'Search name, city, company, page or source'}
            value={text}
            onChange={(next) => onChange({ tab, text: next })}
          />
        )}
      </Stack>
      {tab === 'people' ? <PeopleList text={text} opened={person} onOpen={onPerson} /> : null}
      {tab === 'review' ? <ReviewQueue /> : null}
      {tab === 'people' || tab === 'review' ? null : <Visitors tab={tab} text={text} />}
    </Page>
  );
}
