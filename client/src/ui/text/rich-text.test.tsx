import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(<RichText text={text} parts={{ link: <a href="/guide">old</a>, code: <code>qr</code> }} />);

describe('a text with parts', () => {
  it('has its elements where they are marked, in the order of the language', () => {
    expect(shown('See the <link>guide</link>.')).toBe('See the <a href="/guide">guide</a>.');
    expect(shown('<code/>: en la <link>guía</link>')).toBe('<code>qr</code>: en la <a href="/guide">guía</a>');
  });

  it('shows what is in an unknown mark, and other brackets as they are', () => {
    expect(shown('a < b <who>me</who>')).toBe('a &lt; b me');
  });
});
