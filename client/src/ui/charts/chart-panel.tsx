import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import { showFailure } from '../../platform/toasts.ts';
import { type ChartTable, pictureOf } from './chart-picture.ts';
import { formatCount } from '../text/formats.ts';
import { MoreMenu } from '../dialogs/more-menu.tsx';
import { Panel } from '../panel.tsx';
import { fileStem, saveFile, toCsv } from '../../platform/save-file.ts';
import { SimpleTable } from '../tables/simple-table.tsx';
import { texts } from './charts.texts.ts';

export interface ChartPanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly table: ChartTable;
  readonly children: ReactNode;
}

function DataTable({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  return (
    <SimpleTable
      isMatrix
      label={texts.titleAsTable({ title })}
      maxHeight={360}
      columns={table.columns.map((label, place) => ({ label, isNumeric: place > 0 }))}
      rows={table.rows.map((cells) => ({
        id: String(cells[0]),
        cells: cells.map((cell) => (typeof cell === 'number' && Number.isInteger(cell) ? formatCount(cell) : cell)),
      }))}
    />
  );
}

/** A chart with the figures behind it: as a table in its place, as CSV, and as a picture where it is a drawing. */
export function ChartPanel({ title, note, actions, table, children }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const chartId = useId();
  const saveTable = (): void =>
    saveFile(new Blob([toCsv(table.columns, table.rows)], { type: 'text/csv' }), `${fileStem(title)}.csv`);
  const savePicture = (): void => {
    pictureOf(document.getElementById(chartId), { title, table })
      .then((picture) => saveFile(picture, `${fileStem(title)}.png`))
      .catch(showFailure);
  };
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
          {actions}
          <MoreMenu
            label={texts.moreAboutTitle({ title })}
            actions={[
              { label: isTable ? texts.showAsChart : texts.showAsTable, onChoose: () => setIsTable(!isTable) },
              { label: texts.downloadCsv, onChoose: saveTable },
              { label: texts.downloadPng, onChoose: savePicture },
            ]}
          />
        </Box>
      }
    >
      <Box id={chartId} sx={(theme) => ({ accentColor: (theme.vars ?? theme).palette.primary.main })}>
        {isTable ? <DataTable title={title} table={table} /> : children}
      </Box>
    </Panel>
  );
}
