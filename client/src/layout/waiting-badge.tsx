import Box from '@mui/material/Box';
import { getWaitingWork, type WaitingWork } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { answerTo } from '../platform/api/query.ts';
import { texts } from './layout.texts.ts';

const askedAgainMilliseconds = 60_000;
/** More than this is "many": the exact number is on the page. */
const mostShown = 99;

/** What waits at an entry of the menu. */
export interface Waiting {
  readonly count: number;
  /** In words, such as '3 matches to review'. */
  readonly text: string;
}

const words: Readonly<Record<keyof WaitingWork, (values: { readonly count: number }) => string>> = {
  match_reviews: texts.matchesToReview,
  syncs: texts.syncsNeedAttention,
  registrations: texts.registrationsToApprove,
};

/** Where in the menu each kind of work is done. */
const places: Readonly<Record<string, keyof WaitingWork>> = {
  '/visitors': 'match_reviews',
  '/audience-sync/activate/syncs': 'syncs',
  '/admin/users': 'registrations',
};

/** Finds out what waits at the page of a menu entry; null for nothing. */
export function useWaiting(): (to: string | undefined) => Waiting | null {
  const { data } = useQuery(
    answerTo(getWaitingWork, {}, { refetchInterval: askedAgainMilliseconds, meta: { isSilent: true } }),
  );
  return (to) => {
    const kind = to === undefined ? undefined : places[to];
    const count = kind === undefined ? 0 : (data?.data[kind] ?? 0);
    if (kind === undefined || count === 0) return null;
    return { count, text: words[kind]({ count }) };
  };
}

/** How many things wait. The entry around it says what they are. */
export function WaitingBadge({ count }: Pick<Waiting, 'count'>) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        ml: 1,
        px: 0.75,
        minWidth: 20,
        borderRadius: 5,
        typography: 'caption',
        lineHeight: '20px',
        textAlign: 'center',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {count > mostShown ? `${mostShown}+` : count}
    </Box>
  );
}
