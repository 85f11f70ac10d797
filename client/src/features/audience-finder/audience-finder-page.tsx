import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Audience } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { ProspectLists, ProspectListView } from '../prospects/index.ts';
import { AudienceBuilder } from './audience-builder.tsx';
import { attributesOptions } from './audience-finder.api.ts';

export type FinderTab = 'build' | 'lists';

export interface AudienceFinderPageProps {
  readonly tab: FinderTab;
  /** The list that is looked at; null for all of them. */
  readonly listId: string | null;
  /** The audience of the page's address. */
  readonly audience: Audience;
  readonly onAudience: (audience: Audience) => void;
  readonly onTab: (tab: FinderTab, listId?: string) => void;
}

/** Finds audiences in the consumer file, and keeps those that were saved as lists. */
export function AudienceFinderPage({ tab, listId, audience, onAudience, onTab }: AudienceFinderPageProps) {
  const { data: file } = useQuery(attributesOptions());
  return (
    <Page
      title="Audience Finder"
      subtitle="Everybody in the consumer file who matches, counted exactly while you build."
      badge={file?.is_sample === true ? <SampleBadge /> : null}
    >
      <Tabs value={tab} onChange={(_event, next: FinderTab) => onTab(next)} aria-label="Parts of the finder">
        <Tab value="build" label="Build" />
        <Tab value="lists" label="Saved lists" />
      </Tabs>
      {tab === 'build' ? (
        <AudienceBuilder audience={audience} onChange={onAudience} onSaved={(id) => onTab('lists', id)} />
      ) : listId === null ? (
        <ProspectLists onOpen={(id) => onTab('lists', id)} />
      ) : (
        <ProspectListView key={listId} id={listId} onBack={() => onTab('lists')} />
      )}
    </Page>
  );
}
