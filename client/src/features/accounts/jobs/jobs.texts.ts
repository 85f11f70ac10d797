import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('accounts.jobs', {
  aboutSecondsLeft: 'about {seconds, plural, one {# second} other {# seconds}} left',
  aboutMinutesLeft: 'about {minutes, plural, one {# minute} other {# minutes}} left',
  stop: 'Stop',
  doneOfTotalUnit: '{done} of {total} {unit}',
});
