import { defineTexts } from '../../platform/texts/define-texts.ts';

export const texts = defineTexts('ui.period', {
  today: 'Today',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
  lastMonth: 'Last month',
  yearToDate: 'Year to date',
  period: 'Period',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  compare: 'Compare',
});
