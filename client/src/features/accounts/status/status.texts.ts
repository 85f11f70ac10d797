import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('accounts.status', {
  figuresAreLateNewVisits: 'Figures are late. New visits and scans are recorded and will appear soon.',
});
