import type { HealthCheck, Pixel } from '@acquaint/contract';
import { countOf, writeCount } from '@acquaint/engine';
import type { Refusal, WeekOfVisits } from './health.queries.ts';

export interface PixelWeekFacts {
  readonly pixel: Pick<Pixel, 'status' | 'consent_mode' | 'consent_source' | 'domain' | 'allowed_domains'>;
  readonly visits: WeekOfVisits;
  readonly refusals: readonly Refusal[];
}

/** Above these shares something is wrong with a site, rather than with a few visitors. */
const doubledShare = 0.05;
const wrongClockShare = 0.05;

const percent = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${part > 0 && part / whole < 0.005 ? 'under 1' : Math.round((100 * part) / whole)}%`;

const statusTexts: Readonly<Record<Pixel['status'], readonly [HealthCheck['level'], string]>> = {
  receiving: ['good', 'Events have come within the last 24 hours.'],
  silent: ['warning', 'Nothing has come for 24 hours. Is the snippet still on your pages?'],
  never: ['unknown', 'Waiting for the first event. Put the snippet on your pages, or try the demo shop.'],
  paused: ['info', 'The pixel is paused: what is sent to it is refused.'],
};

function receiving({ pixel }: PixelWeekFacts): HealthCheck {
  const [level, text] = statusTexts[pixel.status];
  return { key: 'receiving', level, title: 'Receiving events', text };
}

function domain({ pixel, refusals }: PixelWeekFacts): HealthCheck {
  const blocked = refusals.filter(({ kind }) => kind === 'blocked');
  const events = blocked.reduce((sum, row) => sum + row.events, 0);
  const hosts = blocked.map(({ detail }) => detail).filter((detail) => detail !== '');
  const shown = hosts.slice(0, 3).join(', ');
  const named =
    hosts.length === 0 ? 'elsewhere' : `${shown}${hosts.length > 3 ? ` and ${writeCount(hosts.length - 3)} more` : ''}`;
  const base = { key: 'domain', title: 'Domain' } as const;
  const others = pixel.allowed_domains.length === 0 ? '' : ', the other allowed domains';
  return events === 0
    ? {
        ...base,
        level: 'good',
        text: `No events came from sites other than ${pixel.domain}${others} and the demo shop.`,
      }
    : {
        ...base,
        level: 'warning',
        text: `${countOf(events, 'event was', 'events were')} refused in seven days: they came from ${named}. Add what is yours to the allowed domains.`,
      };
}

function duplicate({ visits }: PixelWeekFacts): HealthCheck {
  const isDoubled = visits.visits > 0 && visits.doubled / visits.visits > doubledShare;
  return isDoubled
    ? {
        key: 'duplicate',
        level: 'warning',
        title: 'Snippet on the page once',
        text: `In ${percent(visits.doubled, visits.visits)} of visits a page was counted twice within a second. The snippet may be on the page twice, or in a tag manager too.`,
      }
    : { key: 'duplicate', level: 'good', title: 'Snippet on the page once', text: 'Pages are counted once.' };
}

const consentQuestions: Readonly<Record<Pixel['consent_source'], string>> = {
  command: "Does your banner call acquaint('consent', 'granted')?",
  google: 'Do your pages send consent updates to the data layer?',
  tcf: 'Is your consent platform on the same pages, with the interface of IAB TCF?',
  gpp: 'Is your consent platform on the same pages, with the interface of IAB GPP?',
};

function consent({ pixel, visits }: PixelWeekFacts): HealthCheck {
  const base = { key: 'consent', level: 'info', title: 'Consent' } as const;
  const without = `${percent(visits.cookieless, visits.visits)} of visits are counted without identity`;
  const gpc = `${percent(visits.refusing, visits.visits)} carry the opt-out signal`;
  const isBannerMissing = pixel.consent_mode === 'banner' && visits.cookieless === visits.visits;
  return isBannerMissing
    ? {
        ...base,
        level: 'warning',
        text: `Nobody has consented in seven days. ${consentQuestions[pixel.consent_source]}`,
      }
    : { ...base, level: 'good', text: `${without}; ${gpc}.` };
}

function clock({ refusals, visits }: PixelWeekFacts): HealthCheck {
  const skewed = refusals.filter(({ kind }) => kind === 'skewed').reduce((sum, row) => sum + row.events, 0);
  const isOften = visits.visits > 20 && skewed / visits.visits > wrongClockShare;
  const text =
    skewed === 0
      ? "Visitors' clocks agree with ours."
      : `${countOf(skewed, 'batch', 'batches')} of seven days came from clocks that were off by over a minute; their times were corrected.${isOften ? ' So many may mean that the clock of this server is wrong.' : ''}`;
  const fine = visits.visits === 0 ? 'info' : 'good';
  return { key: 'clock', level: isOften ? 'warning' : fine, title: 'Clocks', text };
}

function robots({ refusals, visits }: PixelWeekFacts): HealthCheck {
  const sumOf = (wanted: string): number =>
    refusals.filter(({ kind }) => kind === wanted).reduce((sum, row) => sum + row.events, 0);
  const bots = sumOf('bot');
  const centers = sumOf('datacenter');
  return {
    key: 'robots',
    level: visits.visits === 0 ? 'info' : 'good',
    title: 'Robots',
    text:
      bots + centers === 0
        ? 'No robots in seven days.'
        : `${countOf(bots, 'event', 'events')} of robots and ${writeCount(centers)} from data centers in seven days; they are in no report.`,
  };
}

/** A check of what has come, with what it needs: something to judge by. */
interface Check {
  readonly judge: (facts: PixelWeekFacts) => HealthCheck;
  /** Whether something has come that it can judge by. */
  readonly isKnown: (facts: PixelWeekFacts) => boolean;
}

const hasVisits = ({ visits }: PixelWeekFacts): boolean => visits.visits > 0;
/** There are visits, or what the check would find wrong: what was refused for another reason says nothing about it. */
const orCounted =
  (...kinds: readonly string[]): Check['isKnown'] =>
  (facts) =>
    hasVisits(facts) || facts.refusals.some(({ kind }) => kinds.includes(kind));

const checks: readonly Check[] = [
  { judge: domain, isKnown: orCounted('blocked') },
  { judge: duplicate, isKnown: hasVisits },
  { judge: consent, isKnown: hasVisits },
  { judge: clock, isKnown: orCounted('skewed') },
  { judge: robots, isKnown: orCounted('bot', 'datacenter') },
];

/** What is right and wrong with a pixel, judged by its last seven days; what nothing has come for is not known. */
export function healthOf(facts: PixelWeekFacts): HealthCheck[] {
  const waiting =
    facts.pixel.status === 'never'
      ? 'Waiting for the first event.'
      : 'Nothing came in the last seven days to judge by.';
  return [
    receiving(facts),
    ...checks.map(({ judge, isKnown }): HealthCheck => {
      const found = judge(facts);
      return isKnown(facts) ? found : { ...found, level: 'unknown', text: waiting };
    }),
  ];
}
