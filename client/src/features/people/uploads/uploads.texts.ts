import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('people.uploads', {
  fileColumns: 'File columns',
  column: 'Column',
  usedAs: 'Used as',
  values: 'Values',
  filled: 'Filled',
  usingNameAs: 'Use {name} as',
  pleaseCheck: 'Please check',
  notUsed: 'Not used',
  dropCsvOrExcelFile: 'Drop a CSV or Excel file here (up to 1 GB and 5 million rows). It stays private.',
  rows: '{rows, plural, one {# row} other {# rows}}',
  columns: '{count, plural, one {# column} other {# columns}}',
  chooseFile: 'Choose a file',
  chooseAnotherFile: 'Choose another file',
  downloadSampleFile: 'Download a sample file',
  readingFile: 'Reading the file',
});
