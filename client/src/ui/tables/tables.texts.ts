import { defineTexts } from '../../platform/texts/define-texts.ts';

export const texts = defineTexts('ui.tables', {
  loadingLabel: 'Loading {label}',
  rows: 'Rows:',
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  selectRow: 'Select row',
  open: 'Open',
  labelTable: '{label}, table',
});
