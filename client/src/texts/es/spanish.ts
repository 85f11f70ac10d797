import { esES as components } from '@mui/material/locale';
import { esES as tables } from '@mui/x-data-grid/locales';
import { esES as dates } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/es';
import type { ShownLanguage } from '../../platform/texts/define-texts.ts';
import { spanish as catalogs } from './catalogs.ts';
import { serverVocabulary } from './server-vocabulary.ts';
import { vocabulary as contractVocabulary } from './vocabulary.ts';

const vocabulary = { ...contractVocabulary, ...serverVocabulary };
let translateAnswer: ShownLanguage['translateAnswer'];

/** Spanish, with numbers and dates as in the country of the browser's own Spanish, and as in the United States without one. */
export const spanish: ShownLanguage = {
  locale: navigator.languages.find((tag) => tag.startsWith('es-')) ?? 'es-US',
  catalogs,
  vocabulary,
  translateAnswer: (operation, answer) => translateAnswer?.(operation, answer),
  async prepare() {
    const { translateLabels } = await import('../translate-labels.ts');
    translateAnswer = translateLabels(vocabulary);
  },
  themes: [components, dates],
  tableTexts: tables.components.MuiDataGrid.defaultProps.localeText,
};
