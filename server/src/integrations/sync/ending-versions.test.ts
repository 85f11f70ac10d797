import { describe, expect, it } from 'vitest';
import { endingVersions } from './ending-versions.ts';

const vendor = (endsOn: string | null) => ({ name: 'Vendor', apiVersion: { version: 'v1', endsOn } });

describe('endingVersions', () => {
  it('names versions that end within 60 days or have ended', () => {
    expect(endingVersions([vendor('2026-06-10')], '2026-04-01')).toEqual([]);
    const notice = 'Vendor: version v1 ends on 2026-06-10. Move the connector to a newer one.';
    expect(endingVersions([vendor('2026-06-10')], '2026-04-15')).toEqual([notice]);
    expect(endingVersions([vendor('2026-06-10')], '2027-01-01')).toEqual([notice]);
    expect(endingVersions([vendor(null), { name: 'Other', apiVersion: null }], '2026-04-15')).toEqual([]);
  });
});
