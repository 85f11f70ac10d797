import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { PeopleImport } from '@acquaint/contract';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { statusLabels } from './labels.ts';
import { PageSwitch, type PageSwitchProps } from '../../../ui/tables/page-switch.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './people-imports.texts.ts';

export interface ImportsTableProps extends PageSwitchProps {
  readonly imports: readonly PeopleImport[];
  readonly onOpen: (id: string) => void;
}

const columns = [
  { label: texts.file, cutAt: 320 },
  ...[texts.rows3, texts.added, texts.updated, texts.failed].map((label) => ({ label, isNumeric: true })),
  { label: texts.status, isWhole: true },
  { label: texts.started, isWhole: true },
];

/** Files that were imported before. */
export function ImportsTable({ imports, onOpen, ...paging }: ImportsTableProps) {
  return (
    <Panel title={texts.importedFiles} note={formatCount(paging.total)} isFlush>
      <SimpleTable
        isRoomy
        label={texts.importedFiles}
        columns={columns}
        rows={imports.map(({ id, file_name: name, rows, counts, status, is_sample: isSample, created_at: at }) => ({
          id,
          cells: [
            <Stack key="name" direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Link component="button" type="button" onClick={() => onOpen(id)}>
                {name}
              </Link>
              {isSample ? <SampleBadge /> : null}
            </Stack>,
            ...[rows, counts?.created, counts?.updated, counts?.failed].map((count) =>
              count === undefined ? '–' : formatCount(count),
            ),
            statusLabels[status],
            formatMoment(at),
          ],
        }))}
      />
      <PageSwitch {...paging} />
    </Panel>
  );
}
