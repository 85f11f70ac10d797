import Typography from '@mui/material/Typography';
import { attributeLabel, type Person, type Visitor } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { formatAmount, formatCount, formatMoment, formatSeconds, formatShare } from '../../../ui/text/formats.ts';
import { personName, personPlace } from '../reports/index.ts';
import { texts } from './visitors.texts.ts';

type Column = GridColDef<Visitor>;

export const consentLabels: Readonly<Record<Visitor['consent'], string>> = {
  kept: texts.notAsked,
  consented: texts.consented,
  none: texts.notRemembered,
  refused: texts.optOutSignal,
};

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

function plain(field: keyof Visitor, headerName: string, width: number): Column {
  return { field, headerName, width, sortable: false };
}

const columns: readonly Column[] = [
  { field: 'last_seen', headerName: texts.lastSeen, width: 150, valueFormatter: formatMoment },
  { field: 'visits', headerName: texts.visits, width: 80, type: 'number' },
  { field: 'pages', headerName: texts.pages, width: 80, type: 'number' },
  {
    field: 'seconds',
    headerName: texts.engaged,
    width: 100,
    type: 'number',
    valueFormatter: (value: number) => formatSeconds(value),
  },
  plain('source', texts.source, 120),
  {
    field: 'place',
    headerName: texts.location,
    minWidth: 140,
    flex: 1,
    sortable: false,
    valueGetter: (_value, { person }) => personPlace(person),
  },
  attribute('age_range', texts.age, 110),
  attribute('income_range', texts.income, 170),
  {
    field: 'confidence',
    headerName: texts.confidence,
    width: 104,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, { person }) => (person === null ? '–' : formatShare(person.match.confidence)),
  },
  {
    field: 'consent',
    headerName: texts.consent,
    width: 140,
    sortable: false,
    valueFormatter: (value: Visitor['consent']) => consentLabels[value],
  },
  attribute('company', texts.company, 190),
  attribute('gender', texts.gender, 90),
  attribute('homeowner', texts.home, 140),
  attribute('seniority_level', texts.seniority, 120),
  { field: 'first_seen', headerName: texts.firstSeen, width: 150, valueFormatter: formatMoment },
  plain('last_page', texts.lastPage, 200),
  plain('device', texts.device, 88),
  plain('browser', texts.browser, 116),
  plain('platform', texts.platform, 90),
  plain('language', texts.language, 90),
  plain('time_zone', texts.timeZone, 150),
];

/** What is known of the person comes behind what they did. */
const firstOfPerson = columns.findIndex(({ field }) => field === 'place');

/** Shown only when somebody chooses them. */
export const hiddenAtFirst: Readonly<Record<string, boolean>> = Object.fromEntries(
  [
    'company',
    'gender',
    'homeowner',
    'seniority_level',
    'first_seen',
    'last_page',
    'device',
    'browser',
    'platform',
    'language',
    'time_zone',
  ].map((field) => [field, false]),
);

/** Shown once the account has a purchase. */
const salesColumns: readonly Column[] = [
  {
    field: 'orders',
    headerName: texts.orders,
    width: 84,
    type: 'number',
    sortable: false,
    valueGetter: (_value, { sales }) => sales?.orders ?? 0,
    valueFormatter: (value: number) => (value === 0 ? '–' : formatCount(value)),
  },
  {
    field: 'revenue',
    headerName: texts.revenue,
    width: 100,
    type: 'number',
    sortable: false,
    valueGetter: (_value, { sales }) => sales?.revenue ?? 0,
    valueFormatter: (value: number, { sales }) =>
      value === 0 || sales === null ? '–' : formatAmount(value, sales.currency),
  },
];

/** The columns of a page of visitors; beside rows of one's own, those of the sample business are marked. */
export function visitorTableColumns(visitors: readonly Visitor[]): Column[] {
  const isMixed = new Set(visitors.map((visitor) => visitor.is_sample)).size > 1;
  return [
    {
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
        </>
      ),
    },
    ...columns.slice(0, firstOfPerson),
    ...(visitors.some(({ sales }) => sales !== null) ? salesColumns : []),
    ...columns.slice(firstOfPerson),
  ];
}
