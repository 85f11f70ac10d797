import { describe, expect, it } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { accessOfPath, navigation } from './navigation.ts';

describe('navigation', () => {
  it('has the groups and entries of the specification', () => {
    expect(navigation.map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual([
      ['Overview', 'Home'],
      ['View & Understand Your Data', 'Reports', 'Visitors', 'Personas', 'Campaigns', 'Audience Research'],
      ['Send Mail to Your Visitors', 'Tracking', 'Direct Mail', 'EDDM'],
      ['Import, Score, & Enrich Your Data', 'Audience Finder', 'Enrich Your Data', 'Audience Sync'],
      ['Tools & Solutions', 'QR Codes', 'Tracking Pixel', 'Tagging', 'Phone numbers', 'Link Builders'],
      ['Ad Builder', 'Creative Editor', 'Assets Library', 'Ad Generator'],
      ['Other', 'Brand Guidelines', 'Products', 'Partners / Deals', 'Help'],
      ['Administration', 'User Management', 'EDDM (WIP)'],
    ]);
  });

  it('disables what is said to be disabled', () => {
    const disabled = navigation.flatMap(({ entries }) => entries).filter(({ isDisabled }) => isDisabled === true);
    expect(disabled.map(({ label }) => label)).toEqual([
      'Direct Mail',
      'Phone numbers',
      'Link Builders',
      'Ad Generator',
      'Help',
    ]);
  });

  it('says why an entry is disabled for somebody', () => {
    for (const { isDisabled, access, label, whyDisabled } of navigation.flatMap(({ entries }) => entries)) {
      if (isDisabled === true || access === 'special')
        expect([label, whyDisabled]).toEqual([label, expect.any(String)]);
    }
  });

  it('lets an entry be used by those who may open its page, but for the editor, which the menu alone restricts', () => {
    for (const { to, access = 'user', label } of navigation.flatMap(({ entries }) => entries)) {
      if (to !== undefined && label !== 'Creative Editor') expect([to, access]).toEqual([to, accessOfPath(to)]);
    }
  });
});

describe('accessOfPath', () => {
  it.each([
    ['/admin/users', 'admin'],
    ['/administration', 'user'],
    ['/mailing/eddm-v2', 'admin'],
    ['/mailing/eddm', 'user'],
    ['/mailing/tracking/0', 'special'],
    ['/mailing/partners', 'special'],
    ['/assets/library', 'special'],
    ['/profile/billing', 'admin'],
    ['/profile', 'user'],
  ])('%s is for %s', (path, access) => {
    expect(accessOfPath(path)).toBe(access);
  });
});

describe('breadcrumbsOf', () => {
  it('leads from an object that has no page of its own to its list', () => {
    const links = (path: string) => breadcrumbsOf(path).map(({ to }) => to);
    expect(links('/admin/users/7/edit')).toEqual(['/', '/admin/users', '/admin/users', '/admin/users', null]);
    expect(links('/other/products/7/edit').at(-2)).toBe('/other/products');
    expect(breadcrumbsOf('/tools/%E0%A4%A').at(-1)?.label).toBe('%E0%A4%A');
  });

  it('begins at home and names the segments', () => {
    expect(breadcrumbsOf('/')).toEqual([{ label: 'Home', to: null }]);
    expect(breadcrumbsOf('/qr-code/templates')).toEqual([
      { label: 'Home', to: '/' },
      { label: 'QR code', to: '/qr-code' },
      { label: 'Templates', to: null },
    ]);
    expect(breadcrumbsOf('/personas/v2/all')[1]).toEqual({ label: 'Personas', to: '/personas/all' });
    expect(breadcrumbsOf('/tracking/01a1fb38-1aa1-7578-887e-8654f975ecc3').at(-1)).toEqual({
      label: 'Details',
      to: null,
    });
  });
});
