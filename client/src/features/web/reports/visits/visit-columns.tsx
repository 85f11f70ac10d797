import Typography from '@mui/material/Typography';
import { attributeLabel, type Person, type Visit } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { formatAmount, formatMoment, formatSeconds } from '../../../../ui/text/formats.ts';
import { personName, personPlace } from '../panels/person-facts.ts';

type Column = GridColDef<Visit>;

/** The visitor's name; beside rows of one's own, those of the sample business are marked. */
function nameColumn(isMixed: boolean): Column {
  return {
    field: 'name',
    headerName: 'Visitor',
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
            sample
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

const seen: Column = { field: 'started_at', headerName: 'Seen', width: 150, valueFormatter: formatMoment };
const pages: Column = { field: 'pages', headerName: 'Pages', width: 76, type: 'number' };
const source: Column = { field: 'source', headerName: 'Source', width: 110 };
const place: Column = {
  field: 'place',
  headerName: 'Location',
  minWidth: 140,
  flex: 1,
  sortable: false,
  valueGetter: (_value, { person }) => personPlace(person),
};
const age = attribute('age_range', 'Age', 88);
const income = attribute('income_range', 'Income', 162);
const technology = [plain('device', 'Device', 88), plain('browser', 'Browser', 116), plain('platform', 'Platform', 90)];

const allColumns = [
  seen,
  plain('first_page', 'First page', 200),
  pages,
  {
    field: 'seconds',
    headerName: 'Engaged',
    width: 100,
    type: 'number',
    valueFormatter: (value: number) => formatSeconds(value),
  } satisfies Column,
  source,
  place,
  age,
  income,
  attribute('net_worth', 'Net worth', 170),
  attribute('gender', 'Gender', 90),
  attribute('married', 'Married', 110),
  attribute('children', 'Children', 150),
  attribute('homeowner', 'Home', 140),
  attribute('company', 'Company', 190),
  attribute('company_employee_count', 'Employees', 110),
  attribute('company_revenue', 'Revenue', 180),
  attribute('seniority_level', 'Seniority', 120),
  ...technology,
  plain('screen', 'Screen', 110),
  plain('language', 'Language', 90),
];

function salesColumns(currency: string): Column[] {
  return [
    { field: 'orders', headerName: 'Orders', width: 84, type: 'number', sortable: false },
    {
      field: 'revenue',
      headerName: 'Sales',
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
