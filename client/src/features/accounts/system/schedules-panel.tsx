import type { ScheduledWorkState, SystemState } from '@acquaint/contract';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { workName } from './names.ts';
import { StateLabel } from './state-label.tsx';
import { texts } from './system.texts.ts';

const states = {
  done: { tone: 'success', label: texts.done },
  failed: { tone: 'error', label: texts.failed },
  running: { tone: 'info', label: texts.running },
} as const;

const lastOf = ({ last_state: state }: ScheduledWorkState) =>
  state === null ? <StateLabel tone="neutral" label={texts.notYet} /> : <StateLabel {...states[state]} />;

const momentOf = (at: string | null): string => (at === null ? '' : formatMoment(at));

/** Work by the clock, with its last and its next time. */
export function SchedulesPanel({ system }: { readonly system: SystemState }) {
  return (
    <Panel title={texts.scheduledWork} isFlush>
      <SimpleTable
        label={texts.scheduledWork}
        maxHeight={360}
        columns={[{ label: texts.work, isName: true }, texts.lastRun, texts.result, texts.nextRun]}
        rows={system.schedules.map((one) => ({
          id: one.name,
          cells: [workName(one.name), momentOf(one.last_at), lastOf(one), momentOf(one.next_at)],
        }))}
      />
    </Panel>
  );
}
