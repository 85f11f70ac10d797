import { describe, expect, it } from 'vitest';
import { tidyName } from './tidy-name.ts';

describe('tidyName', () => {
  it.each([
    ['newsletter\t', 'newsletter'],
    ['\u00a0Newsletter\u00a0', 'Newsletter'],
    ['news\u200bletter\ufeff', 'newsletter'],
    ['spring   sale\u2003now', 'spring sale now'],
    ['cafe\u0301', 'caf\u00e9'],
    ['👩\u200d👧', '👩\u200d👧'],
    [' \u200b ', ''],
  ])('writes %j as %j', (text, expected) => {
    expect(tidyName(text)).toBe(expected);
    expect(tidyName(expected)).toBe(expected);
  });
});
