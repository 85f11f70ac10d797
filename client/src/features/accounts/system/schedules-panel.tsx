import type { ScheduledWorkState, SystemState } from '@acquaint/contract';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { workName } from './names.ts';
import { StateLabel } from './state-label.tsx';

const states = {
  done: { tone: 'success', label: 'Done' },
  failed: { tone: 'error', label: 'Failed' },
  running: { tone: 'info', label: 'Running' },
} as const;

const lastOf = ({ last_state: state }: ScheduledWorkState) =>
  state === null ? <StateLabel tone="neutral" label="Not yet" /> : <StateLabel {...states[state]} />;

const momentOf = (at: string | null): string => (at === null ? '' : formatMoment(at));

/** Work by the clock, with its last and its next time. */
export function SchedulesPanel({ system }: { readonly system: SystemState }) {
  return (
    <Panel title="Scheduled work" isFlush>
      <SimpleTable
        label="Scheduled work"
        maxHeight={360}
        columns={[{ label: 'Work', isName: true }, 'Last run', 'Result', 'Next run']}
        rows={system.schedules.map((one) => ({
          id: one.name,
          cells: [workName(one.name), momentOf(one.last_at), lastOf(one), momentOf(one.next_at)],
        }))}
      />
    </Panel>
  );
}
