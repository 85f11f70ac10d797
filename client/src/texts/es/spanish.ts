import { esES as components } from '@mui/material/locale';
import { esES as tables } from '@mui/x-data-grid/locales';
import { esES as dates } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/es';
import type { ShownLanguage } from '../../platform/texts/define-texts.ts';
import { spanish as catalogs } from './catalogs.ts';

/** Spanish, with numbers and dates as in the country of the browser's own Spanish, and as in the United States without one. */
export const spanish: ShownLanguage = {
  locale: navigator.languages.find((tag) => tag.startsWith('es-')) ?? 'es-US',
  catalogs,
  themes: [components, dates],
  tableTexts: tables.components.MuiDataGrid.defaultProps.localeText,
};
