import { leastNamedShare } from './persona-names.ts';

/** What is known of a persona: how it divides by attributes, and when and from where its visitors come. */
export interface PersonaFacts {
  readonly breakdowns: readonly {
    readonly attribute: string;
    readonly cells: readonly { readonly value: string; readonly share: number }[];
  }[];
  readonly behavior: {
    /** Visits by the hour of the day. */
    readonly hours: readonly number[];
    readonly sources: readonly { readonly name: string; readonly visits: number }[];
    readonly visits: number;
  } | null;
}

/** What to say or do, and the fact that it follows from. */
export interface MessageIdea {
  readonly idea: string;
  readonly because: string;
}

interface Rule {
  readonly attribute: string;
  readonly values: readonly string[];
  /** Follows the share, such as “own their home”. */
  readonly fact: string;
  readonly idea: string;
}

/** Nothing here is about gender or marriage: what is said to people must not depend on them. */
const rules: readonly Rule[] = [
  {
    attribute: 'homeowner',
    values: ['Y'],
    fact: 'own their home',
    idea: 'Show what your offer does for a home they keep: upkeep, value, years of use.',
  },
  {
    attribute: 'homeowner',
    values: ['N'],
    fact: 'rent their home',
    idea: 'Say that it needs no changes to the home and no long contract, where that is true.',
  },
  {
    attribute: 'children',
    values: ['Y'],
    fact: 'have children at home',
    idea: 'Lead with time saved, and mention opening hours after school and on weekends.',
  },
  {
    attribute: 'income_range',
    values: ['100-149k', '150-199k', '200-249k', '250k+'],
    fact: 'have a household income of $100,000 or more',
    idea: 'Lead with quality and service; keep the discount small or leave it out.',
  },
  {
    attribute: 'income_range',
    values: ['0-19k', '20-29k', '30-39k', '40-49k'],
    fact: 'have a household income below $50,000',
    idea: 'Put the price and what it saves in the headline.',
  },
  {
    attribute: 'age_range',
    values: ['55-64', '65+'],
    fact: 'are 55 or older',
    idea: 'Set the text large, and print a phone number beside the QR code.',
  },
  {
    attribute: 'age_range',
    values: ['18-24', '25-34'],
    fact: 'are under 35',
    idea: 'Give the QR code the best place, and let it open a page that works on a phone.',
  },
];

const percent = (share: number): string => `${Math.round(100 * share)}%`;

function ideaOf({ attribute, values, fact, idea }: Rule, { breakdowns }: PersonaFacts): MessageIdea | null {
  const cells = breakdowns.find((one) => one.attribute === attribute)?.cells ?? [];
  const share = cells.reduce((sum, cell) => (values.includes(cell.value) ? sum + cell.share : sum), 0);
  return share < leastNamedShare ? null : { idea, because: `${percent(share)} ${fact}` };
}

/** Names of hours: 0 is “12 AM”. */
const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
const window = 3;
const fewestVisits = 50;

/** The three hours in a row that have most visits, where these are clearly more than chance. */
function timeIdea({ behavior }: PersonaFacts): MessageIdea | null {
  if (behavior === null || behavior.visits < fewestVisits) return null;
  const { hours, visits } = behavior;
  const sums = hours.map((_count, start) =>
    Array.from({ length: window }, (_hour, after) => hours[(start + after) % hours.length] ?? 0).reduce(
      (sum, count) => sum + count,
      0,
    ),
  );
  const most = Math.max(...sums);
  const start = sums.indexOf(most);
  if (most / visits < (2 * window) / 24) return null;
  const span = `${hourName(start)} and ${hourName(start + window)}`;
  return {
    idea: `Send emails shortly before ${hourName(start)}.`,
    because: `${percent(most / visits)} of visits come between ${span}`,
  };
}

function sourceIdea({ behavior }: PersonaFacts): MessageIdea | null {
  const [first] = behavior?.sources ?? [];
  if (behavior === null || first === undefined || behavior.visits < fewestVisits) return null;
  const share = first.visits / behavior.visits;
  if (share < 0.4) return null;
  return {
    idea: `Say the same on the card as on ${first.name}, so that they recognize you.`,
    because: `${percent(share)} of visits come from ${first.name}`,
  };
}

/** Ideas of what to say to a persona, each with the fact that it follows from. Without facts there are none. */
export function messageIdeas(facts: PersonaFacts): MessageIdea[] {
  const found = [...rules.map((rule) => ideaOf(rule, facts)), timeIdea(facts), sourceIdea(facts)];
  return found.filter((idea) => idea !== null);
}
