import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { runLabels } from '../labels.ts';
import { HoldoutPanel } from '../holdout-panel.tsx';
import { RunFacts } from './run-facts.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { StateChip } from '../state-chip.tsx';
import { runOptions } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

/** One run, live while it works. */
export function RunPage({ id }: { readonly id: string }) {
  const { data: run } = useSuspenseQuery(runOptions(id));
  const { samples } = run;
  return (
    <Page
      title={
        run.kind === 'dry_run' ? texts.dryRunOfName({ name: run.sync.name }) : texts.runOfName({ name: run.sync.name })
      }
      subtitle={texts.startedCreatedAt({ createdAt: formatMoment(run.created_at) })}
      badge={<StateChip state={runLabels[run.state]} />}
      actions={
        <ButtonLink to="/audience-sync/activate/syncs/$id" params={{ id: run.sync.id }} variant="outlined">
          {texts.openSync}
        </ButtonLink>
      }
    >
      <Panel title={run.kind === 'dry_run' ? texts.plannedChanges : texts.results}>
        <RunFacts run={run} />
      </Panel>
      {run.kind === 'run' ? <HoldoutPanel id={run.sync.id} /> : null}
      {samples.length === 0 ? null : (
        <Panel title={texts.rowSample} isFlush>
          <SimpleTable
            label={texts.rowSample}
            columns={[texts.outcome, texts.destinationKey, texts.modelKey]}
            rows={samples.map((sample) => ({
              id: `${sample.operation} ${sample.destination_key}`,
              cells: [sample.operation, sample.destination_key, sample.row_key],
            }))}
          />
        </Panel>
      )}
    </Page>
  );
}
