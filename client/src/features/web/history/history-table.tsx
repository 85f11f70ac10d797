import Link from '@mui/material/Link';
import type { HistoryImport } from '@acquaint/contract';
import { Panel } from '../../../ui/panel.tsx';
import { PageSwitch, type PageSwitchProps } from '../../../ui/tables/page-switch.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { texts } from './history.texts.ts';
import { formatLabel, periodOf, statusLabels } from './labels.ts';

export interface HistoryTableProps extends PageSwitchProps {
  readonly imports: readonly HistoryImport[];
  readonly onOpen: (id: string) => void;
}

const columns = [
  { label: texts.file, cutAt: 280, isName: true },
  { label: texts.pixel, cutAt: 160 },
  { label: texts.format, isWhole: true },
  { label: texts.period, isWhole: true },
  { label: texts.events, isNumeric: true },
  { label: texts.status, isWhole: true },
  { label: texts.uploaded, isWhole: true },
];

/** Files that were imported, or can be. */
export function HistoryTable({ imports, onOpen, ...paging }: HistoryTableProps) {
  return (
    <Panel title={texts.imports} note={formatCount(paging.total)} isFlush>
      <SimpleTable
        isRoomy
        label={texts.imports}
        columns={columns}
        rows={imports.map((one) => ({
          id: one.id,
          cells: [
            <Link key="name" component="button" type="button" onClick={() => onOpen(one.id)}>
              {one.file_name}
            </Link>,
            one.pixel_name,
            formatLabel(one.format),
            periodOf(one),
            formatCount(one.summary.rows),
            statusLabels[one.status],
            formatMoment(one.created_at),
          ],
        }))}
      />
      <PageSwitch {...paging} />
    </Panel>
  );
}
