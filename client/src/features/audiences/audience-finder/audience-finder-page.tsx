import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Audience } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../ui/page.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { LookalikesTab, LookalikeView } from '../lookalikes/index.ts';
import { ProspectLists, ProspectListView } from '../prospects/index.ts';
import { AudienceBuilder } from './audience-builder.tsx';
import { attributesOptions } from './audience-finder.queries.ts';
import { texts } from './audience-finder.texts.ts';

export type FinderTab = 'build' | 'lists' | 'lookalikes';

/** What is looked at: a list, or a lookalike; null is all of them. */
interface FinderPlace {
  readonly tab: FinderTab;
  readonly list?: string;
  readonly lookalike?: string;
}

export interface AudienceFinderPageProps {
  readonly place: FinderPlace;
  /** The audience of the page's address. */
  readonly audience: Audience;
  readonly onAudience: (audience: Audience) => void;
  readonly onPlace: (place: FinderPlace, audience?: Audience) => void;
}

function Content({ place, audience, onAudience, onPlace }: AudienceFinderPageProps) {
  const { tab, list, lookalike } = place;
  const openList = (id: string): void => onPlace({ tab: 'lists', list: id });
  const openLookalike = (id: string): void => onPlace({ tab: 'lookalikes', lookalike: id });
  if (tab === 'build') return <AudienceBuilder audience={audience} onChange={onAudience} onSaved={openList} />;
  if (tab === 'lists')
    return list === undefined ? (
      <ProspectLists onOpen={openList} />
    ) : (
      <ProspectListView key={list} id={list} onBack={() => onPlace({ tab })} />
    );
  return lookalike === undefined ? (
    <LookalikesTab key={list} seed={list ?? null} onOpen={openLookalike} />
  ) : (
    <LookalikeView
      key={lookalike}
      id={lookalike}
      onBack={() => onPlace({ tab })}
      onBuild={(next) => onPlace({ tab: 'build' }, next)}
      onSaved={openList}
    />
  );
}

/** Finds audiences in the consumer file, keeps those that were saved as lists, and learns who is like the people of a list. */
export function AudienceFinderPage(props: AudienceFinderPageProps) {
  const { data: file } = useQuery(attributesOptions());
  return (
    <Page
      title={texts.audienceFinder}
      subtitle={texts.buildAudienceFromYourConsumer}
      badge={file?.meta.is_sample === true ? <SampleBadge /> : null}
    >
      <Tabs
        value={props.place.tab}
        onChange={(_event, tab: FinderTab) => props.onPlace({ tab })}
        aria-label={texts.audienceFinderSections}
      >
        <Tab value="build" label={texts.build} />
        <Tab value="lists" label={texts.savedLists} />
        <Tab value="lookalikes" label={texts.lookalikes} />
      </Tabs>
      <Content {...props} />
    </Page>
  );
}
