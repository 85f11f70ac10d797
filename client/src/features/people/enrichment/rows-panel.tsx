import Chip from '@mui/material/Chip';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type EnrichedRow, type EnrichedRowsQuery, matchLevels, unmatchedReasons } from '@acquaint/contract';
import { useState } from 'react';
import { formatCount, formatDecimal } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { rowsOptions } from './enrichment.queries.ts';
import { Candidates } from './candidates.tsx';
import { ExplanationDrawer } from './explanation-drawer.tsx';
import { evidenceLabels, foundLabel, levelLabels } from './labels.ts';
import { Outdated } from '../../../ui/tables/outdated.tsx';
import { PageSwitch, type PlaceInList } from '../../../ui/tables/page-switch.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './enrichment.texts.ts';

type Show = EnrichedRowsQuery['show'];

const choices: readonly { readonly value: Show; readonly label: string }[] = [
  { value: 'all', label: texts.allRows },
  { value: 'matched', label: texts.found },
  ...matchLevels.map((value) => ({
    value,
    label: texts.foundLevelLabels({ levelLabels: levelLabels[value].toLowerCase() }),
  })),
  { value: 'unmatched', label: texts.noMatch },
  ...unmatchedReasons.map(({ value, label }) => ({ value, label })),
];

/** So many columns of the file are shown beside whom a row was found to be. */
const shownColumns = 6;

/** Whom a row was found to be. */
function Matched({ row: { person } }: { readonly row: EnrichedRow }) {
  if (person === null) return '–';
  const { first_name: first, last_name: last, place } = person;
  const name = first === '' && last !== '' ? texts.householdOfName({ name: last }) : `${first} ${last}`.trim();
  return (
    <>
      {name === '' ? null : (
        <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Typography>
      )}
      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {place}
      </Typography>
    </>
  );
}

interface RowsProps {
  readonly columns: readonly string[];
  readonly rows: readonly EnrichedRow[];
  readonly onExplain: (row: number) => void;
  /** The enrichment. */
  readonly name: string;
}

function Rows({ columns, rows, onExplain, name }: RowsProps) {
  return (
    <SimpleTable
      label={texts.rowsInFile}
      columns={[
        texts.row,
        { label: texts.found, isWhole: true },
        { label: texts.matchedPerson, minWidth: 180 },
        { label: texts.probability, isNumeric: true },
        { label: texts.by, isWhole: true },
        ...columns.slice(0, shownColumns).map((label) => ({ label, cutAt: 200 })),
      ]}
      rows={rows.map((row) => ({
        id: String(row.row),
        cells: [
          <Link
            key="row"
            component="button"
            type="button"
            onClick={() => onExplain(row.row)}
            aria-label={texts.whyRowRow({ row: row.row })}
          >
            {formatCount(row.row)}
          </Link>,
          <span key="found">
            <Chip
              size="small"
              variant="outlined"
              color={row.level === null ? 'default' : 'success'}
              label={foundLabel(row)}
            />
            <Candidates name={name} row={row} />
          </span>,
          <Matched key="person" row={row} />,
          row.level === null || row.evidence === 'picked' ? '–' : `${formatDecimal(100 * row.probability, 1)}%`,
          row.evidence === null ? '–' : evidenceLabels[row.evidence],
          ...columns.slice(0, shownColumns).map((_column, place) => row.cells[place]),
        ],
      }))}
    />
  );
}

/** The rows of a file with whom they were found to be, and why. */
export const RowsPanel = asPart(texts.rows, function RowsPanel({ name }: { readonly name: string }) {
  const [show, setShow] = useState<Show>('all');
  const [place, setPlace] = useState<PlaceInList>({ page: 0, perPage: 10 });
  const [explained, setExplained] = useState<number | null>(null);
  const { data, isPlaceholderData } = useAnswer(rowsOptions(name, { show, ...place }));
  return (
    <Panel
      title={texts.rows}
      note={texts.chooseNumberToSeeWhy}
      isFlush
      actions={
        <TextField
          select
          size="small"
          label={texts.show}
          value={show}
          onChange={({ target }) => {
            setShow(choices.find(({ value }) => value === target.value)?.value ?? 'all');
            setPlace({ ...place, page: 0 });
          }}
          sx={{ width: { xs: 150, sm: 260 } }}
        >
          {choices.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {data === undefined ? <LinearProgress aria-label={texts.loadingRows} /> : null}
      {data?.data.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2.5 }}>
          {texts.noRowsOfThisType}
        </Typography>
      ) : null}
      {data === undefined || data.data.length === 0 ? null : (
        <Outdated isOutdated={isPlaceholderData}>
          <Rows name={name} columns={data.meta.columns} rows={data.data} onExplain={setExplained} />
          <PageSwitch total={data.meta.total} place={place} onPlace={setPlace} sizes={[10, 25, 50, 100]} />
        </Outdated>
      )}
      <ExplanationDrawer name={name} row={explained} onClose={() => setExplained(null)} />
    </Panel>
  );
});
