import { esES as components } from '@mui/material/locale';
import { esES as tables } from '@mui/x-data-grid/locales';
import { esES as dates } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/es';
import type { ShownLanguage } from '../../platform/texts/define-texts.ts';
import { spanish as catalogs } from './catalogs.ts';

/** Spanish with numbers and dates as in Spain. */
export const spanish: ShownLanguage = {
  locale: 'es',
  catalogs,
  themes: [components, dates],
  tableTexts: tables.components.MuiDataGrid.defaultProps.localeText,
};
