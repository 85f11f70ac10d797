import { describe, expect, it } from 'vitest';
import { alertsFor, checklistFor, type Situation } from './advice.ts';

const calm: Situation = {
  pixels: [],
  pixelAlerts: [],
  active: new Set(),
  consumers: 1_000,
  identified: 50,
  visitors: 1_000,
  lists: 0,
  campaigns: 0,
};

describe('alertsFor', () => {
  it('is quiet while all is well, and while there is too little to report', () => {
    expect(alertsFor(calm)).toEqual([]);
    expect(alertsFor({ ...calm, identified: 0, visitors: 199 })).toEqual([]);
  });

  it('names pixels that never fired, but not those of the sample or those that are paused', () => {
    const pixel = { name: 'Shop', domain: 'shop.example.com', isSample: false, paused: false };
    const own = ['never', 'fired', 'paused', 'sample'].map((id) => ({
      ...pixel,
      id,
      paused: id === 'paused',
      isSample: id === 'sample',
    }));
    expect(alertsFor({ ...calm, pixels: own, active: new Set(['fired']) })).toEqual([
      {
        level: 'warning',
        text: 'No event from “Shop” in the last 30 days. Check that its snippet is on shop.example.com.',
        href: '/tracking/never',
      },
    ]);
  });

  it('says when hardly any visitor is known, unless there is no consumer file', () => {
    expect(alertsFor({ ...calm, identified: 12 })).toMatchObject([
      { level: 'info', text: expect.stringMatching(/^Only 1\.2% of your visitors are known/) },
    ]);
    expect(alertsFor({ ...calm, identified: 0, consumers: 0 })).toMatchObject([
      { text: expect.stringContaining('no consumer file') },
    ]);
  });
});

describe('checklistFor', () => {
  const done = (situation: Situation): string[] =>
    checklistFor(situation).flatMap((step) => (step.done ? [step.key] : []));

  it('goes from a pixel of one’s own to the first campaign', () => {
    const pixel = { id: 'shop', name: 'Shop', domain: 'shop.example.com', isSample: false, paused: false };
    const empty = { ...calm, consumers: 0, identified: 0 };
    expect(done(empty)).toEqual([]);
    expect(done({ ...empty, pixels: [{ ...pixel, isSample: true }], active: new Set(['shop']) })).toEqual([]);
    expect(done({ ...empty, pixels: [pixel] })).toEqual(['pixel']);
    const all = { ...calm, pixels: [pixel], active: new Set(['shop']), lists: 1, campaigns: 2 };
    expect(done(all)).toEqual(['pixel', 'visit', 'consumers', 'identified', 'audience', 'campaign']);
    expect(checklistFor({ ...empty, pixels: [pixel] }).find(({ key }) => key === 'visit')?.href).toBe('/tracking/shop');
  });
});
