import type { SystemState } from '@acquaint/contract';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { StateLabel } from './state-label.tsx';

const roles = { edge: 'Edge', app: 'App', worker: 'Worker', all: 'All in one' } as const;

/** The processes that run the product. */
export function ProcessesPanel({ system }: { readonly system: SystemState }) {
  return (
    <Panel title="Processes" note={`Version ${system.version}`} isFlush>
      <SimpleTable
        label="Processes"
        columns={[
          { label: 'Role', isName: true },
          'State',
          'Machine and process',
          { label: 'Running since', isWhole: true },
          { label: 'Restarts (24 h)', isNumeric: true },
        ]}
        rows={system.processes.map((one) => ({
          id: one.id,
          cells: [
            one.version === system.version ? roles[one.role] : `${roles[one.role]} (version ${one.version})`,
            one.state === 'running' ? (
              <StateLabel key="state" tone="success" label="Running" />
            ) : (
              <StateLabel key="state" tone="error" label="Not reporting" />
            ),
            `${one.host} · ${one.pid}`,
            formatMoment(one.started_at),
            formatCount(one.restarts),
          ],
        }))}
      />
    </Panel>
  );
}
