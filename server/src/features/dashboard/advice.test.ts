import { describe, expect, it } from 'vitest';
import { alertsFor, type Situation } from './advice.ts';

const calm: Situation = {
  pixels: [],
  pixelAlerts: [],
  active: new Set(),
  consumers: 1_000,
  identified: 50,
  visitors: 1_000,
};

describe('alertsFor', () => {
  it('is quiet while all is well, and while there is too little to tell', () => {
    expect(alertsFor(calm)).toEqual([]);
    expect(alertsFor({ ...calm, identified: 0, visitors: 199 })).toEqual([]);
  });

  it('says when hardly any visitor is known, unless there is no consumer file', () => {
    expect(alertsFor({ ...calm, identified: 12 })).toMatchObject([
      { level: 'info', text: expect.stringMatching(/^Only 1\.2 % of your visitors are known/) },
    ]);
    expect(alertsFor({ ...calm, identified: 0, consumers: 0 })).toMatchObject([
      { text: expect.stringContaining('no consumer file') },
    ]);
  });
});
