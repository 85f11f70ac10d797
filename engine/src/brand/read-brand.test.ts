import { describe, expect, it } from 'vitest';
import { logosOf, readBrand, sheetsOf } from './read-brand.ts';

const page = `<!doctype html><head><meta content="#AA3311" name="theme-color">
<link rel="stylesheet" href="/main.css?a=1&amp;b=2"><link href=icon.png rel="shortcut icon">
<style>@media print{a{color:#000}} body{color:#222;font-family:"Source Serif 4", Georgia, serif}</style></head>
<body><img alt="A cat" src="/cat.png"><img class="site-logo" src='/pictures/mark.png'></body>`;
const sheet = `:root{--brand-dark:#204060;--grey:#888} h1, h2{font-family:Lora,serif} p{font-family:system-ui}
.a{color:#0a8} .b{background:#00aa88} .c{color:#aa3412} .d{border:1px solid #eeeeee}`;

describe('readBrand', () => {
  it('names the colors that a site calls its own first, then those it uses most; no grey, nothing twice', () => {
    expect(readBrand(page, [sheet]).colors).toEqual([
      { name: 'Primary', hex: '#aa3311', role: 'primary' },
      { name: 'Secondary', hex: '#204060', role: 'secondary' },
      { name: 'Accent', hex: '#00aa88', role: 'accent' },
      { name: 'Text', hex: '#222222', role: 'text' },
    ]);
  });

  it('finds the fonts of headings and body text with their fallbacks', () => {
    expect(readBrand(page, [sheet]).fonts).toEqual([
      { role: 'heading', family: 'Lora', weights: [700], fallback: 'serif' },
      { role: 'body', family: 'Source Serif 4', weights: [400, 700], fallback: 'Georgia, serif' },
    ]);
  });

  it('finds nothing in what is no page', () => {
    for (const text of ['', '<', '<meta', '{}', 'a{color:#12}', '<style>'])
      expect(readBrand(text, [text])).toEqual({ colors: [], fonts: [] });
  });
});

it('sheetsOf and logosOf name what a page is drawn with', () => {
  expect(sheetsOf(page)).toEqual(['/main.css?a=1&b=2']);
  expect(logosOf(page)).toEqual(['/pictures/mark.png', 'icon.png']);
});
