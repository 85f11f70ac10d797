import type { Dashboard } from '@acquaint/contract';
import type { PixelRow } from '../pixels/index.ts';

export interface Situation {
  readonly pixels: readonly PixelRow[];
  /** Ids of pixels that saw an event in the last 24 hours. */
  readonly receiving: ReadonlySet<string>;
  /** Ids of pixels that ever saw an event in the last 30 days. */
  readonly active: ReadonlySet<string>;
  readonly consumers: number;
  readonly identified: number;
}

/** What needs attention: a pixel that has fallen silent, a consumer file that is not there. */
export function alertsFor({ pixels, receiving, active, consumers }: Situation): Dashboard['alerts'] {
  const silent = pixels
    .filter((pixel) => !pixel.paused && active.has(pixel.id) && !receiving.has(pixel.id))
    .map((pixel) => ({
      level: 'warning' as const,
      text: `“${pixel.name}” has sent nothing for 24 hours.`,
      href: `/tracking/${pixel.id}`,
    }));
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
  return [...silent, ...missing];
}

/** The steps from an empty account to known visitors. */
export function checklistFor({ pixels, active, consumers, identified }: Situation): Dashboard['checklist'] {
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
  ];
}
