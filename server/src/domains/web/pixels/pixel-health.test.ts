import { describe, expect, it } from 'vitest';
import { healthOf, type PixelWeekFacts } from './model/pixel-health.ts';

const pixel = {
  status: 'never',
  consent_mode: 'gpc',
  consent_source: 'command',
  domain: 'shop.example.com',
  allowed_domains: [],
} satisfies PixelWeekFacts['pixel'];
const visits = { visits: 0, doubled: 0, cookieless: 0, refusing: 0 };
const counted = (kind: string): PixelWeekFacts['refusals'][number] => ({ kind, detail: 'copy.example.net', events: 3 });

describe('healthOf', () => {
  it.each([
    ['nothing', [], []],
    ['robots', [counted('bot')], ['robots info']],
    ['data centers', [counted('datacenter')], ['robots info']],
    ['pages of others', [counted('blocked')], ['domain warning']],
    ['a clock that was off', [counted('skewed')], ['clock info']],
    ['something else', [counted('other')], []],
  ])('finds nothing good while no event was stored, and %s came', (_what, refusals, known) => {
    const found = healthOf({ pixel, visits, refusals });
    expect(found.flatMap(({ key, level }) => (level === 'unknown' ? [] : [`${key} ${level}`]))).toEqual(known);
    for (const { level, text } of found)
      if (level === 'unknown') expect(text).toContain('Waiting for the first event.');
  });
});
