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
import { texts } from './visitors.texts.ts';

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
    label: texts.all,
    title: texts.allVisitors,
    empty: texts.visitorsAppearWithinSecondsOnce,
  },
  identified: {
    label: texts.identified,
    title: texts.identifiedPeople,
    empty: texts.visitorsAreIdentifiedWhenThey,
  },
  companies: {
    label: texts.companies,
    title: texts.peopleWithCompany,
    empty: texts.noOneIdentifiedInLast,
  },
  new: { label: texts.new, title: texts.newVisitors, empty: texts.noNewVisitorsInLast },
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
          title={texts.noOneHereYet}
          text={empty}
          action={
            <ButtonLink to="/tracking" variant="contained">
              {texts.trackingPixels}
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
      title={texts.visitors}
      subtitle={texts.yourVisitorsFromLast30}
      actions={
        <>
          <ButtonLink to="/visitors/opted-out" variant="outlined">
            {texts.optedOutPeople}
          </ButtonLink>
          <ButtonLink to="/visitors/import" variant="contained" startIcon={<UploadOutlined />}>
            {texts.importPeople}
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
          aria-label={texts.visitorFilter}
          variant="scrollable"
          scrollButtons={false}
        >
          {visitorTabs.map((value) => (
            <Tab key={value} value={value} label={tabs[value].label} />
          ))}
          <Tab value="people" label={texts.yourPeople} />
          <Tab value="review" label={texts.review} />
        </Tabs>
        {tab === 'review' ? null : (
          <SearchField
            label={tab === 'people' ? texts.searchPeople : texts.searchNameCityCompanyPage}
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
