import { describe, expect, it } from 'vitest';
import { filesOfRoutes, preloadLinks } from './route-files.ts';

const filesOf = filesOfRoutes([
  { path: '/', files: ['home.js'] },
  { path: '/qr-code/$id', files: ['code.js'] },
  { path: '/qr-code/new', files: ['new.js'] },
  { path: '/audience-sync/$', files: ['sync.js'] },
  { path: '/other/products/$id/edit', files: ['edit.js'] },
]);

describe('files of the route that an address leads to', () => {
  it.each([
    ['/', ['home.js']],
    ['/qr-code/new', ['new.js']],
    ['/qr-code/7/', ['code.js']],
    ['/audience-sync/define/models', ['sync.js']],
    ['/other/products/7/edit', ['edit.js']],
    ['/other/products/7', []],
    ['/qr-code', []],
    ['/nowhere', []],
  ])('%s: %j', (address, files) => {
    expect(filesOf(address).files).toEqual(files);
  });
});

describe('links that preload files', () => {
  it('load scripts as modules, after what the page asks the API, and styles as styles', () => {
    expect(preloadLinks({ files: ['assets/a.js', 'assets/a.css'] })).toBe(
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/a.js"><link rel="stylesheet" crossorigin href="/assets/a.css">',
    );
  });
});
