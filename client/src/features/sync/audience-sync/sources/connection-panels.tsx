import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sync, SyncConnection, SyncConnector } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { type Fact, FactList } from '../../../../ui/tables/fact-list.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { asPart } from '../../../../ui/part.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { formatCount, formatMoment } from '../../../../ui/text/formats.ts';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import { healthLabels } from '../labels.ts';
import { RunTable } from '../runs/run-table.tsx';
import { StateChip } from '../state-chip.tsx';
import { runsOptions } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';
import { limitsText, versionText } from './connector-facts.ts';

/** The steps of the last test, with what each found. */
export function TestPanel({ connection, isBusy }: { readonly connection: SyncConnection; readonly isBusy: boolean }) {
  const { checked_at: at, check_steps: steps } = connection;
  return (
    <Panel title={texts.connectionTest} note={at === null ? undefined : formatMoment(at)}>
      {isBusy ? <LinearProgress aria-label={texts.testing} sx={{ mb: 2 }} /> : null}
      {steps.length === 0 ? (
        <EmptyState title={texts.notTestedYet} text={texts.testTriesEachStep} />
      ) : (
        <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {steps.map(({ name, is_ok: isOk, detail, milliseconds }) => (
            <Stack key={name} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
              {isOk ? (
                <CheckCircleOutlined color="success" titleAccess={texts.passed} />
              ) : (
                <ErrorOutlined color="error" titleAccess={texts.failed} />
              )}
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" color={isOk ? 'textSecondary' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
                  {detail}
                </Typography>
              </Stack>
              <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {texts.milliseconds({ milliseconds: formatCount(milliseconds) })}
              </Typography>
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function shown(value: string | number | boolean, choices: SyncConnector['settings'][number]['choices']): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

interface SettingsProps {
  readonly connection: SyncConnection;
  /** Undefined: this kind is not supported anymore. */
  readonly connector: SyncConnector | undefined;
}

/** How a connection is set, and how much the vendor takes. Of secrets the end is shown. */
export function ConnectionSettings({ connection, connector }: SettingsProps) {
  const { settings, secrets } = connection;
  const fields = (connector?.settings ?? []).flatMap(({ name, label, choices }): Fact[] => {
    const value = settings[name] ?? secrets[name];
    return value === undefined || value === '' ? [] : [{ label, value: shown(value, choices) }];
  });
  const limits = connector?.limits ?? null;
  return (
    <Panel title={texts.settings}>
      <FactList
        facts={[
          { label: texts.kind, value: connection.vendor_name },
          ...fields,
          ...(limits === null ? [] : [{ label: texts.limits, value: limitsText(limits) }]),
          ...(connector === undefined || connector.api_version === null
            ? []
            : [{ label: texts.apiVersion, value: versionText(connector.api_version) }]),
          ...(connector === undefined
            ? []
            : [
                {
                  label: texts.testedAgainst,
                  value: connector.tested_against === 'a real server' ? texts.realServer : texts.documentedAnswers,
                },
              ]),
          { label: texts.connectedOn, value: formatMoment(connection.created_at) },
        ]}
      />
    </Panel>
  );
}

/** The syncs to a destination, with what is there and what was rejected. */
export function SyncsPanel({ syncs, action }: { readonly syncs: readonly Sync[]; readonly action: ReactNode }) {
  return (
    <Panel title={texts.syncs} isFlush={syncs.length > 0}>
      {syncs.length === 0 ? (
        <EmptyState title={texts.noSyncsYet} text={texts.nothingIsSentHere} action={action} />
      ) : (
        <SimpleTable
          label={texts.syncs}
          columns={[
            texts.name,
            texts.state,
            texts.listOrTable,
            { label: texts.inDestination, isNumeric: true },
            { label: texts.rejected, isNumeric: true },
            texts.nextRun,
          ]}
          rows={syncs.map((sync) => ({
            id: sync.id,
            cells: [
              <TextLink key="name" to="/audience-sync/activate/syncs/$id" params={{ id: sync.id }}>
                {sync.name}
              </TextLink>,
              <StateChip key="state" state={healthLabels[sync.health]} />,
              sync.object.name,
              formatCount(sync.rows.in_destination),
              formatCount(sync.rows.rejected),
              sync.next_run_at === null ? '–' : formatMoment(sync.next_run_at),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

/** The last runs of all syncs to a destination. */
export const ConnectionRuns = asPart(texts.runs, function ConnectionRuns({ id }: { readonly id: string }) {
  const { data } = useAnswer(runsOptions({ connection_id: id }));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Panel title={texts.lastRuns} isFlush>
      <RunTable label={texts.lastRuns} runs={data.data} hasSync />
    </Panel>
  );
});

/** The models that read a source. */
export function ModelsPanel({ connection }: { readonly connection: SyncConnection }) {
  const { models } = connection.used_by;
  return (
    <Panel title={texts.models}>
      {models.length === 0 ? (
        <EmptyState title={texts.noModelsYet} text={texts.modelOfSourceSaysWhich} />
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {models.map(({ id, name }) => (
            <li key={id}>
              <TextLink to="/audience-sync/define/models">{name}</TextLink>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
