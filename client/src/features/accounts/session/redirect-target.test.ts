import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

describe('redirectTarget', () => {
  it.each([
    [undefined, '/'],
    ['/reports?from=2026-01-01', '/reports?from=2026-01-01'],
    ['/builder', '/'],
    ['//evil.example.org', '/'],
    ['/\\evil.example.org', '/'],
    ['https://evil.example.org', '/'],
    ['javascript:alert(1)', '/'],
    ['reports', '/'],
    ['', '/'],
    ['/\n/evil.example.org', '/'],
  ])('leads from %s to %s', (wanted, target) => {
    expect(redirectTarget(wanted)).toBe(target);
  });
});
