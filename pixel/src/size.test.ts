import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundlePixel } from '../build.ts';

describe('the bundle', () => {
  it('is under 2,048 bytes gzipped and holds the settings token once, where an object fits', async () => {
    const code = await bundlePixel();
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(2048);
    expect(code.split('__ACQUAINT_SETTINGS__')).toHaveLength(2);
    expect(code).toMatch(/[=(]__ACQUAINT_SETTINGS__[,;)]/);
  });
});
