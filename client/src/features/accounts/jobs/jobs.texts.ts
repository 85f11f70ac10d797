import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('accounts.jobs', {
  aboutSecondsLeft: 'about {seconds} left',
  stop: 'Stop',
  doneOfTotalUnitValue: '{done} of {total} {unit}{left}',
});
