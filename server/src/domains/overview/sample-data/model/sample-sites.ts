import type { Step } from '@acquaint/contract';
import type { SampleTaste } from '../../../people/consumers/index.ts';
/** The two sites of the sample business, and the habits of the people who visit them. */
export interface SampleSite {
  readonly name: string;
  readonly domain: string;
  /** Who mostly visits it. */
  readonly taste: SampleTaste;
  readonly visitsPerDay: number;
  /** What visits should see, as a goal. */
  readonly topic: { readonly name: string; readonly target: string };
  readonly landingPages: readonly (readonly [path: string, weight: number])[];
  readonly pages: readonly (readonly [path: string, weight: number])[];
  /** What is sold there, by the page of each product, in dollars. */
  readonly prices: ReadonlyMap<string, number>;
}

export const sampleSites: readonly [SampleSite, SampleSite] = [
  {
    name: 'Harbor & Pine store',
    domain: 'shop.harborandpine.example',
    taste: 'outdoor',
    visitsPerDay: 150,
    topic: { name: 'Saw a product', target: '/products/*' },
    landingPages: [
      ['/', 40],
      ['/collections/outdoor', 18],
      ['/products/cedar-lantern', 12],
      ['/products/wool-camp-blanket', 14],
      ['/sale', 10],
      ['/products/enamel-kettle', 6],
    ],
    pages: [
      ['/', 14],
      ['/collections/outdoor', 16],
      ['/collections/home', 13],
      ['/products/cedar-lantern', 11],
      ['/products/wool-camp-blanket', 13],
      ['/products/enamel-kettle', 9],
      ['/products/field-table', 7],
      ['/sale', 8],
      ['/cart', 6],
      ['/shipping', 3],
    ],
    prices: new Map([
      ['/products/cedar-lantern', 48],
      ['/products/wool-camp-blanket', 129],
      ['/products/enamel-kettle', 64],
      ['/products/field-table', 189],
    ]),
  },
  {
    name: 'Harbor & Pine journal',
    domain: 'journal.harborandpine.example',
    taste: 'downtown',
    visitsPerDay: 60,
    topic: { name: 'Read a story', target: '/stories/*' },
    landingPages: [
      ['/', 22],
      ['/stories/first-frost-checklist', 26],
      ['/stories/caring-for-cast-iron', 22],
      ['/stories/a-cabin-in-maine', 18],
      ['/recipes/campfire-cider', 12],
    ],
    pages: [
      ['/', 18],
      ['/stories/first-frost-checklist', 20],
      ['/stories/caring-for-cast-iron', 18],
      ['/stories/a-cabin-in-maine', 16],
      ['/recipes/campfire-cider', 14],
      ['/newsletter', 9],
      ['/about', 5],
    ],
    prices: new Map(),
  },
];

export interface SampleClient {
  readonly browser: string;
  readonly platform: string;
  readonly device: 'desktop' | 'mobile' | 'tablet';
  readonly screens: readonly [readonly [number, number], ...(readonly [number, number])[]];
}

const desktopScreens = [
  [1920, 1080],
  [1536, 864],
  [1440, 900],
  [2560, 1440],
  [1366, 768],
] as const;
const phoneScreens = [
  [390, 844],
  [393, 873],
  [412, 915],
  [430, 932],
  [360, 800],
] as const;

export const sampleClients: readonly (readonly [client: SampleClient, weight: number])[] = [
  [{ browser: 'Safari', platform: 'iOS', device: 'mobile', screens: phoneScreens }, 31],
  [{ browser: 'Chrome', platform: 'Windows', device: 'desktop', screens: desktopScreens }, 22],
  [{ browser: 'Chrome', platform: 'Android', device: 'mobile', screens: phoneScreens }, 17],
  [{ browser: 'Chrome', platform: 'macOS', device: 'desktop', screens: desktopScreens }, 8],
  [{ browser: 'Safari', platform: 'macOS', device: 'desktop', screens: desktopScreens }, 8],
  [{ browser: 'Microsoft Edge', platform: 'Windows', device: 'desktop', screens: desktopScreens }, 7],
  [{ browser: 'Firefox', platform: 'Windows', device: 'desktop', screens: desktopScreens }, 3],
  [
    {
      browser: 'Safari',
      platform: 'iOS',
      device: 'tablet',
      screens: [
        [820, 1180],
        [768, 1024],
      ],
    },
    3,
  ],
  [{ browser: 'Firefox', platform: 'Linux', device: 'desktop', screens: desktopScreens }, 1],
];

export interface SampleSource {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly referrerHost: string;
}

export const sampleSources: readonly (readonly [source: SampleSource, weight: number])[] = [
  [{ source: 'Google', medium: 'search', campaign: '', referrerHost: 'www.google.com' }, 34],
  [{ source: 'Direct', medium: 'direct', campaign: '', referrerHost: '' }, 24],
  [{ source: 'newsletter', medium: 'email', campaign: 'autumn-letter', referrerHost: '' }, 11],
  [{ source: 'Facebook', medium: 'social', campaign: '', referrerHost: 'm.facebook.com' }, 8],
  [{ source: 'Google Ads', medium: 'paid', campaign: 'camp-blankets', referrerHost: 'www.google.com' }, 7],
  [{ source: 'Instagram', medium: 'social', campaign: 'lantern-reel', referrerHost: 'l.instagram.com' }, 6],
  [{ source: 'Pinterest', medium: 'social', campaign: '', referrerHost: 'www.pinterest.com' }, 4],
  [{ source: 'Bing', medium: 'search', campaign: '', referrerHost: 'www.bing.com' }, 3],
  [{ source: 'postcard', medium: 'mail', campaign: 'spring-postcard', referrerHost: '' }, 2],
  [{ source: 'mainecabins.example', medium: 'referral', campaign: '', referrerHost: 'mainecabins.example' }, 1],
];

export const sampleLanguages: readonly (readonly [language: string, weight: number])[] = [
  ['en-US', 86],
  ['es-US', 6],
  ['en-GB', 3],
  ['fr-CA', 2],
  ['zh-CN', 2],
  ['de-DE', 1],
];

/** Share of a day's visits by the local hour, 0 to 23: quiet nights, a lunch-time bump, busy evenings. */
export const hourWeights = [
  1, 0.6, 0.4, 0.3, 0.4, 0.8, 1.8, 3, 4.2, 5, 5.6, 6, 6.6, 6.1, 5.6, 5.4, 5.6, 6, 6.8, 7.8, 8.2, 7, 4.6, 2.4,
] as const;
/** By weekday, Sunday first. */
export const weekdayWeights = [1.15, 1, 0.94, 0.96, 0.98, 0.92, 1.12] as const;

/** Goals and the funnel of a site: from its front page over what it is about to the newsletter. */
export function sampleInsights({ topic }: SampleSite) {
  const newsletter = { kind: 'form', target: 'newsletter' } as const;
  const seen = { kind: 'page', target: topic.target } as const;
  return {
    goals: [
      { name: 'Newsletter sign-up', ...newsletter },
      { name: topic.name, ...seen },
    ],
    funnel: {
      name: 'From the front page to the newsletter',
      steps: [{ kind: 'page', target: '/' }, seen, newsletter] satisfies Step[],
    },
  };
}
