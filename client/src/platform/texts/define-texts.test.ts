import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, describe, expect, it } from 'vitest';
import { defineTexts, showTextsIn } from './define-texts.ts';
import { pseudo, toPseudo } from './pseudo.ts';

const messages = {
  save: 'Save',
  startName: 'Start “{name}”?',
  found: '{count, plural, one {# person} other {# people}} found in {place}',
  state: 'It is {isOn, select, true {on} other {off}}.',
} as const;

afterEach(() => showTextsIn({ locale: 'en-US' }));

describe('a catalog', () => {
  it('has strings, and functions for texts with values', () => {
    const texts = defineTexts('test.english', messages);
    expect(texts.save).toBe('Save');
    expect(texts.startName({ name: 'Spring' })).toBe('Start “Spring”?');
    expect([0, 1, 1_234].map((count) => texts.found({ count, place: 'Ohio' }))).toEqual([
      '0 people found in Ohio',
      '1 person found in Ohio',
      '1,234 people found in Ohio',
    ]);
    expect([true, false].map((isOn) => texts.state({ isOn }))).toEqual(['It is on.', 'It is off.']);
  });

  it('is shown in another language, in English where that has no text', () => {
    const found = '{count, plural, one {# persona} other {# personas}} en {place}';
    showTextsIn({ locale: 'es', catalogs: { 'test.spanish': { save: 'Guardar', found } } });
    const texts = defineTexts('test.spanish', messages);
    expect([texts.save, texts.startName({ name: 'Spring' })]).toEqual(['Guardar', 'Start “Spring”?']);
    expect(texts.found({ count: 1_234, place: 'Ohio' })).toBe('1.234 personas en Ohio');
  });

  it('keeps its texts when another language was shown in between', () => {
    const texts = defineTexts('test.kept', messages);
    showTextsIn({ locale: 'es' });
    showTextsIn({ locale: 'en-US' });
    expect(texts.startName({ name: 'Spring' })).toBe('Start “Spring”?');
  });

  it('refuses values that a text does not have', () => {
    const texts = defineTexts('test.types', messages);
    // @ts-expect-error -- a plural counts
    expect(texts.found({ count: 'many', place: 'Ohio' })).toContain('people found');
    // @ts-expect-error -- the text has no such value
    expect(texts.startName({ title: 'Spring' })).toBe('Start “”?');
  });
});

describe('the pseudo-locale', () => {
  it('has accents and brackets, is longer, and keeps values and the names of parts', () => {
    showTextsIn(pseudo);
    const plain = defineTexts('test.pseudo', { save: 'Save', guide: 'See the <link>guide</link>.' });
    expect(plain.save).toBe('[Šàṽé ~]');
    expect(plain.guide).toMatch(/^\[Šéé ţĥé <link>ĝûîđé<\/link>\.(?: ~)+\]$/);
    expect(plain.guide.length).toBeGreaterThanOrEqual(1.4 * 'See the <link>guide</link>.'.length);
    expect(JSON.stringify(toPseudo(compileMessage(messages.found)))).toContain('["count","plural",{');
  });

  it('shows compiled texts with their values', () => {
    showTextsIn({
      locale: 'en-US',
      catalogs: { 'test.compiled': { found: toPseudo(compileMessage(messages.found)) } },
    });
    const texts = defineTexts('test.compiled', messages);
    expect(texts.found({ count: 2, place: 'Ohio' })).toMatch(/^\[2 þéöþļé ƒöûñđ îñ Ohio(?: ~)+\]$/);
  });
});
