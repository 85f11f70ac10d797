import { defineTexts } from '../../platform/texts/define-texts.ts';

export const texts = defineTexts('ui.text', {
  copySnippet: 'Copy snippet',
  orders: '{count, plural, one {# order} other {# orders}}',
  valuePointsPoints: '{sign}{points} points',
  underWritten: 'Under {written}',
  overWritten: 'Over {written}',
  writtenToSignEnd: '{written} to {sign}${end}',
});
