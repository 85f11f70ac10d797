import type { Dashboard } from '@acquaint/contract';
import { formatAmount, formatCount, formatDay } from '../../../ui/text/formats.ts';
import { texts } from './dashboard.texts.ts';

type KeyFigure = Dashboard['kpis'][number];
type Facts = Pick<Dashboard, 'kpis' | 'currency' | 'range'>;

/** Changes below this are not worth a word. */
const steady = 0.02;

const percent = (change: number): string => `${Math.abs(Math.round(100 * change))}%`;

/** What makes revenue: visits × orders a visit × value of an order. */
const drivers = [
  {
    key: 'visits',
    more: (by: string) => texts.byMoreVisits({ by }),
    fewer: (by: string) => texts.byFewerVisits({ by }),
  },
  { key: 'conversion_rate', more: () => texts.higherConversionRate, fewer: () => texts.lowerConversionRate },
  {
    key: 'average_order',
    more: (by: string) => texts.byLargerOrders({ by }),
    fewer: (by: string) => texts.bySmallerOrders({ by }),
  },
] as const;

function figureOf({ kpis }: Facts, key: KeyFigure['key']): KeyFigure | null {
  return kpis.find((figure) => figure.key === key) ?? null;
}

/** The one of the three that moved revenue most in the direction that it took, as they multiply; null where none did. */
function reasonOf(facts: Facts, direction: number): string | null {
  const moved = drivers.flatMap((driver) => {
    const figure = figureOf(facts, driver.key);
    if (figure === null || figure.value <= 0 || figure.previous <= 0) return [];
    const ratio = figure.value / figure.previous;
    return Math.log(ratio) * direction > 0 ? [{ driver, ratio, effect: Math.abs(Math.log(ratio)) }] : [];
  });
  const [first] = moved.toSorted((one, other) => other.effect - one.effect);
  if (first === undefined) return null;
  const by = percent(first.ratio - 1);
  return direction > 0 ? first.driver.more(by) : first.driver.fewer(by);
}

function sentenceOf(what: string, { figure, shown, span }: { figure: KeyFigure; shown: string; span: string }): string {
  const { value, previous } = figure;
  if (previous === 0) return `${what}: ${shown} ${span}`;
  const change = value / previous - 1;
  if (Math.abs(change) < steady) return texts.whatHeldAtShownSpan({ what, shown, span });
  const said = { what, change: percent(change), shown, span };
  return change > 0 ? texts.whatRoseToShown(said) : texts.whatFellToShown(said);
}

/** Whether there is nothing to look at yet. */
export function isEmpty({ kpis }: Pick<Dashboard, 'kpis'>): boolean {
  return kpis.every(({ value, previous }) => value === 0 && previous === 0);
}

function revenueSentence(
  facts: Facts,
  figure: KeyFigure,
  { currency, span }: { currency: string; span: string },
): string {
  const said = sentenceOf(texts.revenue, { figure, shown: formatAmount(figure.value, currency), span });
  const change = figure.previous === 0 ? 0 : figure.value / figure.previous - 1;
  const reason = Math.abs(change) < steady ? null : reasonOf(facts, Math.sign(change));
  return reason === null ? `${said}.` : texts.saidMostlyFromReason({ said, reason });
}

function visitsSentence(facts: Facts, figure: KeyFigure, span: string): string {
  const said = sentenceOf(texts.visits, { figure, shown: formatCount(figure.value), span });
  const identified = figureOf(facts, 'identified')?.value ?? 0;
  if (identified === 0) return `${said}.`;
  return texts.saidAndPeopleWereIdentified({ said, identified2: identified });
}

/** When it was, as the end of a sentence. */
function spanOf({ from, to, days }: Facts['range'], today: string): string {
  if (to < today) return texts.fromFirstToLast({ first: formatDay(from), last: formatDay(to) });
  return days === 1 ? texts.soFarToday : texts.inLastDaysDays({ days });
}

/** One sentence about what changed against the days before, and what made the difference; null where nothing was sold and nobody came. */
export function headlineOf(facts: Facts, today: string): string | null {
  const { currency } = facts;
  const span = spanOf(facts.range, today);
  const revenue = figureOf(facts, 'revenue');
  if (revenue !== null && currency !== null && revenue.value > 0)
    return revenueSentence(facts, revenue, { currency, span });
  const visits = figureOf(facts, 'visits');
  return visits === null || visits.value === 0 ? null : visitsSentence(facts, visits, span);
}
