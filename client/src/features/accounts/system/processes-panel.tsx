import type { SystemState } from '@acquaint/contract';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { StateLabel } from './state-label.tsx';
import { texts } from './system.texts.ts';

const roles = { edge: texts.edge, app: texts.app, worker: texts.worker, all: texts.allInOne } as const;

/** The processes that run the product. */
export function ProcessesPanel({ system }: { readonly system: SystemState }) {
  return (
    <Panel title={texts.processes} note={texts.versionVersion({ version: system.version })} isFlush>
      <SimpleTable
        label={texts.processes}
        columns={[
          { label: texts.role, isName: true },
          texts.state,
          texts.machineAndProcess,
          { label: texts.runningSince, isWhole: true },
          { label: texts.restarts24H, isNumeric: true },
        ]}
        rows={system.processes.map((one) => ({
          id: one.id,
          cells: [
            one.version === system.version
              ? roles[one.role]
              : texts.rolesVersionVersion({ roles: roles[one.role], version: one.version }),
            one.state === 'running' ? (
              <StateLabel key="state" tone="success" label={texts.running} />
            ) : (
              <StateLabel key="state" tone="error" label={texts.notReporting} />
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
