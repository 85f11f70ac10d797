import type { SyncRun } from '@acquaint/contract';
import { formatCount, formatMoment } from '../../../../ui/text/formats.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { matchText } from './match-rate.tsx';
import { runLabels } from '../labels.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { StateChip } from '../state-chip.tsx';
import { texts } from '../audience-sync.texts.ts';

export interface RunTableProps {
  readonly label: string;
  readonly runs: readonly SyncRun[];
  /** Runs of several syncs. */
  readonly hasSync?: boolean;
}

/** Runs with what became of their rows. */
export function RunTable({ label, runs, hasSync = false }: RunTableProps) {
  return (
    <SimpleTable
      label={label}
      columns={[
        ...(hasSync ? [texts.sync] : []),
        texts.run,
        texts.state,
        texts.read,
        texts.added,
        texts.changed,
        texts.removed,
        texts.rejected,
        texts.matchRate,
        texts.whatHappened,
      ]}
      rows={runs.map((run) => ({
        id: run.id,
        cells: [
          ...(hasSync
            ? [
                <TextLink key="sync" to="/audience-sync/activate/syncs/$id" params={{ id: run.sync.id }}>
                  {run.sync.name}
                </TextLink>,
              ]
            : []),
          <TextLink
            key="run"
            to="/audience-sync/activate/runs/$id"
            params={{ id: run.id }}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {run.kind === 'dry_run'
              ? texts.dryRunAt({ at: formatMoment(run.created_at) })
              : formatMoment(run.created_at)}
          </TextLink>,
          <StateChip key="state" state={runLabels[run.state]} />,
          formatCount(run.counts.read),
          formatCount(run.counts.added),
          formatCount(run.counts.changed),
          formatCount(run.counts.removed),
          formatCount(run.counts.rejected),
          matchText(run.match),
          run.message,
        ],
      }))}
    />
  );
}
