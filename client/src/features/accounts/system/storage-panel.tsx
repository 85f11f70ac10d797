import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fileKinds, type SystemStorage } from '@acquaint/contract';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { storageOptions } from './system.queries.ts';
import { texts } from './system.texts.ts';

const labels: Readonly<Record<string, string>> = Object.fromEntries(
  fileKinds.map(({ value, label }) => [value, label]),
);
const nearlyFull = 90;

function Sizes({ storage }: { readonly storage: SystemStorage }) {
  const sizes = [
    ['PostgreSQL', storage.postgres_bytes],
    ['ClickHouse', storage.clickhouse_bytes],
    ...storage.kinds.map(({ kind, bytes }) => [labels[kind] ?? texts.otherFiles, bytes] as const),
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {sizes.map(([label, bytes]) => (
        <Stack
          key={label}
          direction="row"
          spacing={2}
          sx={{ justifyContent: 'space-between', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {formatBytes(bytes)}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}

/** What takes space: the disk, databases and files, and the accounts with the most files. */
export const StoragePanel = asPart(texts.storage, function StoragePanel() {
  const { data: storage } = useAnswer(storageOptions());
  if (storage === undefined) return <WaitingPanel />;
  const { disk, accounts } = storage;
  const percent = disk.total === 0 ? 0 : Math.round((100 * (disk.total - disk.free)) / disk.total);
  return (
    <Panel
      title={texts.storage}
      note={texts.freeOfTotalFreeOn({ free: formatBytes(disk.free), total: formatBytes(disk.total) })}
      isFlush
    >
      <Stack spacing={2} sx={{ px: 2.5, pb: 2.5 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          color={percent >= nearlyFull ? 'warning' : 'primary'}
          aria-label={texts.usedPartOfDisk}
          sx={{ borderRadius: 1, bgcolor: 'action.hover' }}
        />
        <Sizes storage={storage} />
      </Stack>
      {accounts.length === 0 ? null : (
        <SimpleTable
          label={texts.filesByAccount}
          maxHeight={320}
          columns={[{ label: texts.account, isName: true }, { label: texts.files, isNumeric: true }, texts.largest]}
          rows={accounts.map(({ id, company, bytes, kinds }) => ({
            id,
            cells: [
              company,
              formatBytes(bytes),
              kinds
                .slice(0, 3)
                .map((kind) => `${labels[kind.kind] ?? texts.otherFiles} ${formatBytes(kind.bytes)}`)
                .join(', '),
            ],
          }))}
        />
      )}
    </Panel>
  );
});
