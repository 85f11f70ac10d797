import type { Dashboard } from '@acquaint/contract';
import type { PixelRow } from '../../web/pixels/index.ts';
import type { PixelAlert } from '../../web/reports/index.ts';

export interface Situation {
  readonly pixels: readonly Pick<PixelRow, 'id' | 'name' | 'domain' | 'isSample' | 'paused'>[];
  /** Ids of pixels that ever saw an event in the last 30 days. */
  readonly active: ReadonlySet<string>;
  /** What is wrong with them, or goes very well. */
  readonly pixelAlerts: readonly PixelAlert[];
  readonly consumers: number;
  readonly identified: number;
  /** Visitors of the range. */
  readonly visitors: number;
  /** Of the account's own, not of the sample. */
  readonly lists: number;
  readonly campaigns: number;
}

/** Below this share of known visitors, with at least this many, something is likely to be wrong. */
const lowMatchRate = 0.02;
const enoughVisitors = 200;

/** What needs attention: a pixel that never fired or has fallen silent, a surge of visits, a consumer file that is not there. */
export function alertsFor({
  pixels,
  active,
  pixelAlerts,
  consumers,
  identified,
  visitors,
}: Situation): Dashboard['alerts'] {
  const ofPixels = pixelAlerts.map(({ kind, pixel, text }) =>
    kind === 'silent'
      ? { level: 'warning' as const, text, href: `/tracking/${pixel.id}` }
      : { level: 'info' as const, text, href: `/reports?pixelUuid=${pixel.pixelUuid}` },
  );
  const missing =
    consumers === 0
      ? [
          {
            level: 'info' as const,
            text: 'There is no consumer file yet, so no visitor can be identified.',
            href: '/enrich',
          },
        ]
      : [];
  return [...neverFired({ pixels, active }), ...ofPixels, ...missing, ...lowMatch({ consumers, identified, visitors })];
}

/** Pixels of the account's own that are switched on and from which nothing has come: a missing snippet shows in no other way. */
function neverFired({ pixels, active }: Pick<Situation, 'pixels' | 'active'>): Dashboard['alerts'] {
  return pixels
    .filter(({ id, isSample, paused }) => !isSample && !paused && !active.has(id))
    .map(({ id, name, domain }) => ({
      level: 'warning' as const,
      text: `No event from “${name}” in the last 30 days. Check that its snippet is on ${domain}.`,
      href: `/tracking/${id}`,
    }));
}

/** Fewer known visitors than a consumer file usually gives: the address may never reach the pixel. */
function lowMatch({ consumers, identified, visitors }: Pick<Situation, 'consumers' | 'identified' | 'visitors'>) {
  if (consumers === 0 || visitors < enoughVisitors || identified / visitors >= lowMatchRate) return [];
  const percent = Math.round((1_000 * identified) / visitors) / 10;
  return [
    {
      level: 'info' as const,
      text: `Only ${percent}% of your visitors are known. Do your forms with an e-mail field carry the pixel?`,
      href: '/tracking',
    },
  ];
}

/** The steps from an empty account to the first campaign. */
export function checklistFor({
  pixels,
  active,
  consumers,
  identified,
  lists,
  campaigns,
}: Situation): Dashboard['checklist'] {
  const own = pixels.filter((pixel) => !pixel.isSample);
  return [
    { key: 'pixel', label: 'Create a tracking pixel', done: own.length > 0, href: '/tracking/create' },
    {
      key: 'visit',
      label: 'Receive the first visit',
      done: own.some((pixel) => active.has(pixel.id)),
      href: own[0] === undefined ? '/tracking' : `/tracking/${own[0].id}`,
    },
    { key: 'consumers', label: 'Load a consumer file', done: consumers > 0, href: '/visitors/import' },
    { key: 'identified', label: 'Identify the first visitor', done: identified > 0, href: '/visitors' },
    { key: 'audience', label: 'Save the first audience', done: lists > 0, href: '/audience-finder' },
    { key: 'campaign', label: 'Create the first campaign', done: campaigns > 0, href: '/campaigns/create' },
  ];
}
