import Typography from '@mui/material/Typography';
import { attributeLabel, type Person, type Visit } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { formatAmount, formatMoment, formatSeconds } from '../../../../ui/text/formats.ts';
import { personName, personPlace } from '../panels/person-facts.ts';
import { texts } from '../reports.texts.ts';

type Column = GridColDef<Visit>;

/** The visitor's name; beside rows of one's own, those of the sample business are marked. */
function nameColumn(isMixed: boolean): Column {
  return {
    field: 'name',
    headerName: texts.visitor,
    minWidth: isMixed ? 220 : 170,
    flex: 1.2,
    valueGetter: (_value, { person }) => personName(person),
    renderCell: ({ row, value }) => (
      <>
        <Typography
          variant="body2"
          component="span"
          sx={row.person === null ? { color: 'text.secondary' } : { fontWeight: 600 }}
        >
          {String(value)}
        </Typography>
        {isMixed && row.is_sample ? (
          <Typography variant="caption" component="span" sx={{ color: 'warning.main', ml: 1 }}>
            {texts.sample}
          </Typography>
        ) : null}
        {row.is_imported ? (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 1 }}>
            {texts.imported}
          </Typography>
        ) : null}
      </>
    ),
  };
}

function attribute(name: keyof Person, headerName: string, width: number): Column {
  return {
    field: name,
    headerName,
    width,
    sortable: false,
    valueGetter: (_value, { person }) => {
      const value = person?.[name];
      return typeof value === 'string' && value !== '' ? attributeLabel(name, value) : '–';
    },
  };
}

function plain(field: keyof Visit, headerName: string, width: number): Column {
  return { field, headerName, width, sortable: false };
}

const seen: Column = { field: 'started_at', headerName: texts.seen, width: 150, valueFormatter: formatMoment };
const pages: Column = { field: 'pages', headerName: texts.pages, width: 76, type: 'number' };
const source: Column = { field: 'source', headerName: texts.source, width: 110 };
const place: Column = {
  field: 'place',
  headerName: texts.location,
  minWidth: 140,
  flex: 1,
  sortable: false,
  valueGetter: (_value, { person }) => personPlace(person),
};
const age = attribute('age_range', texts.age, 88);
const income = attribute('income_range', texts.income, 162);
const technology = [
  plain('device', texts.device, 88),
  plain('browser', texts.browser, 116),
  plain('platform', texts.platform, 90),
];

const allColumns = [
  seen,
  plain('first_page', texts.firstPage, 200),
  pages,
  {
    field: 'seconds',
    headerName: texts.engaged,
    width: 100,
    type: 'number',
    valueFormatter: (value: number) => formatSeconds(value),
  } satisfies Column,
  source,
  place,
  age,
  income,
  attribute('net_worth', texts.netWorth, 170),
  attribute('gender', texts.gender, 90),
  attribute('married', texts.married, 110),
  attribute('children', texts.children, 150),
  attribute('homeowner', texts.home, 140),
  attribute('company', texts.company, 190),
  attribute('company_employee_count', texts.employees, 110),
  attribute('company_revenue', texts.revenue, 180),
  attribute('seniority_level', texts.seniority, 120),
  ...technology,
  plain('screen', texts.screen, 110),
  plain('language', texts.language, 90),
];

function salesColumns(currency: string): Column[] {
  return [
    { field: 'orders', headerName: texts.orders, width: 84, type: 'number', sortable: false },
    {
      field: 'revenue',
      headerName: texts.sales,
      width: 110,
      type: 'number',
      sortable: false,
      valueFormatter: (value: number) => (value === 0 ? '–' : formatAmount(value, currency)),
    },
  ];
}

/** The columns of a page of visits; `currency` is that of what was bought in them, null before the first purchase. */
export function visitColumns(visits: readonly Visit[], currency: string | null): Column[] {
  const isMixed = new Set(visits.map((visit) => visit.is_sample)).size > 1;
  return [nameColumn(isMixed), ...(currency === null ? [] : salesColumns(currency)), ...allColumns];
}
