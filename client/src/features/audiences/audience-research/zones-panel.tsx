import type { AudienceRequest, Research, Study } from '@acquaint/contract';
import { withoutOthers } from '@acquaint/engine';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OverlapView } from '../../../ui/charts/overlap-view.tsx';
import { formatList } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveListDialog } from '../prospects/index.ts';
import { texts } from './audience-research.texts.ts';

type Zone = Research['zones'][number];

/** The people of a zone: in all of its populations, in none of the others. */
function audienceOfZone({ groups }: Study, zone: Pick<Zone, 'groups'>): AudienceRequest {
  const parts = groups.map(({ audience: { segment, exclude } }) => withoutOthers(segment, exclude));
  return {
    segment: { all: parts.filter((_, place) => zone.groups.includes(place)) },
    exclude: parts.filter((_, place) => !zone.groups.includes(place)),
  };
}

export interface ZonesPanelProps {
  /** Where zones may be kept: their study. Nothing where it is only read. */
  readonly study?: Study | undefined;
  readonly research: Research;
  readonly colors: readonly string[];
}

/** Who is in which populations: a diagram of two, and a table of all; any zone can be kept as a list. */
export function ZonesPanel({ study, research, colors }: ZonesPanelProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Zone | null>(null);
  const { groups, zones } = research;
  if (groups.length < 2) return null;
  return (
    <Panel title={texts.overlap} note={texts.eachPersonIsCountedIn}>
      <OverlapView
        names={groups.map(({ name }) => name)}
        zones={zones}
        colors={colors}
        onSave={study === undefined ? null : setSaved}
      />
      {saved === null || study === undefined ? null : (
        <SaveListDialog
          audience={audienceOfZone(study, saved)}
          name={formatList(groups.flatMap(({ name }, place) => (saved.groups.includes(place) ? [name] : [])))}
          count={saved.count ?? undefined}
          onSaved={(list) => void navigate({ to: '/audience-finder', search: { tab: 'lists', list } })}
          onClose={() => setSaved(null)}
        />
      )}
    </Panel>
  );
}
