import { utcDayOf } from '@acquaint/engine/dates';
import { describe, expect, it } from 'vitest';
import { destinationConnectors } from './connectors.ts';
import { endingVersions } from './ending-versions.ts';

// Depends on the day, so it runs at night only: `npm test` stays the same for the same code.
describe('API versions of vendors', () => {
  it('have more than 60 days left', () => {
    expect(endingVersions(destinationConnectors, utcDayOf(new Date()))).toEqual([]);
  });
});
