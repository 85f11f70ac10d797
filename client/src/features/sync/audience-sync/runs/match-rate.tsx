import type { SyncMatch } from '@acquaint/contract';
import { Figure } from '../../../../ui/charts/figure.tsx';
import { formatShare } from '../../../../ui/text/formats.ts';
import { texts } from '../audience-sync.texts.ts';

/** '45%', or '41%–50%' of a destination that names a range. */
function shareOf({ least, most, of }: SyncMatch): string {
  const [low, high] = [formatShare(least / of), formatShare(most / of)];
  return low === high ? low : texts.leastToMost({ least: low, most: high });
}

/** The match rate of a run in a few words, for a table. */
export function matchText(match: SyncMatch | null): string {
  if (match === null) return '–';
  return match.of === 0 ? texts.notReported : texts.shareOfPeople({ share: shareOf(match), count: match.of });
}

function noteOf(match: SyncMatch): string {
  if (match.kind === 'untold') return texts.matchNotSaid;
  if (match.of === 0) return texts.matchNotSaidYet;
  const count = match.of;
  return match.kind === 'known' ? texts.ofNewPeopleSent({ count }) : texts.ofPeopleSent({ count });
}

/** How many people of a run the destination recognized, with what it is a share of. */
export function MatchRate({ match }: { readonly match: SyncMatch }) {
  return (
    <Figure
      isOfMany
      label={texts.matchRate}
      value={match.of === 0 ? texts.notReported : shareOf(match)}
      note={noteOf(match)}
    />
  );
}
