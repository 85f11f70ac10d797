import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleConsent, bundleCore, bundlePixel, consentSources } from '../build.ts';

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;

describe('the bundle', () => {
  it('has a core under 2,048 bytes gzipped, and is under 2,400 bytes in all', async () => {
    expect(gzipped(await bundleCore())).toBeLessThan(2048);
    expect(gzipped(await bundlePixel())).toBeLessThan(2400);
  });

  it('leaves what reads consent platforms to scripts under 800 bytes that are loaded when used', async () => {
    for (const source of consentSources) expect(gzipped(await bundleConsent(source)), source).toBeLessThan(800);
    expect(await bundlePixel()).not.toMatch(/__tcfapi|__gpp|analytics_storage/);
  });

  it('holds the settings token once, where a list fits', async () => {
    const code = await bundlePixel();
    expect(code.split('__ACQUAINT_SETTINGS__')).toHaveLength(2);
    expect(code).toMatch(/[=(]__ACQUAINT_SETTINGS__[,;)]/);
  });
});
