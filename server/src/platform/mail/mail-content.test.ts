import { describe, expect, it } from 'vitest';
import { writeLetter } from './mail-content.ts';

describe('writeLetter', () => {
  it('writes what people typed as text, wherever it is', () => {
    const hostile = '<img src=x onerror="alert(1)">&\'';
    const { html, text } = writeLetter({
      greeting: hostile,
      paragraphs: [hostile],
      action: { label: hostile, url: 'https://app.example.com/?a=1&b="2"' },
      notes: [hostile],
    });
    expect(html).not.toContain('<img');
    expect(html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;')).toHaveLength(5);
    expect(html).not.toContain('b="2"');
    expect(text).toContain(hostile);
  });
});
