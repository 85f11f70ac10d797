import type { Report } from '@acquaint/contract';

const count = new Intl.NumberFormat('en-US');
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** Against the period before, such as '+12%'. */
  readonly change: string;
  /** Null where nothing changed, or nothing can be compared. */
  readonly isGood: boolean | null;
}

type Change = Pick<KeyFigure, 'change' | 'isGood'>;

function changeOf(now: number, before: number): Change {
  if (before === 0) return { change: now === 0 ? '' : 'none before', isGood: null };
  const change = now / before - 1;
  return {
    change: `${change > 0 ? '+' : ''}${share.format(change)} vs before`,
    isGood: change === 0 ? null : change > 0,
  };
}

/** Shares are compared by percentage points. */
function pointsOf(now: number, before: number, isGoodDown = false): Change {
  const points = Math.round(1_000 * (now - before)) / 10;
  return {
    change: `${points > 0 ? '+' : ''}${points} points vs before`,
    isGood: points === 0 ? null : points > 0 !== isGoodDown,
  };
}

/** What a mailed report says first. */
export function keyFigures({ totals, previous }: Report): KeyFigure[] {
  const counted = (label: string, key: 'visits' | 'visitors' | 'identified'): KeyFigure => ({
    label,
    value: count.format(totals[key]),
    ...changeOf(totals[key], previous[key]),
  });
  return [
    counted('Visits', 'visits'),
    counted('Visitors', 'visitors'),
    counted('Identified people', 'identified'),
    {
      label: 'Match rate',
      value: share.format(totals.match_rate),
      ...pointsOf(totals.match_rate, previous.match_rate),
    },
    {
      label: 'Bounce rate',
      value: share.format(totals.bounce_rate),
      ...pointsOf(totals.bounce_rate, previous.bounce_rate, true),
    },
  ];
}
