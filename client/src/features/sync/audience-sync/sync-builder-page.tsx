import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SyncConnection, SyncModel } from '@acquaint/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { HowPanel, MappingFields } from './builder-panels.tsx';
import { Choice, nameOf } from './choice.tsx';
import { RefusedLimitField, RemovalLimitField } from './guard-fields.tsx';
import { NewListButton } from './sources/new-list-button.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import {
  connectionsOptions,
  mappingPreviewOptions,
  modelsOptions,
  objectsOptions,
  useCreateSync,
} from './sync.queries.ts';
import { bodyOf, firstPlan, type Plan, settlePlan, valuesOf } from './sync-plan.ts';
import { NoDestinations, NoModelOfList, NoModels } from './sync-first-steps.tsx';
import { texts } from './audience-sync.texts.ts';

interface PlanProps {
  readonly plan: Plan;
  readonly onChange: (changes: Partial<Plan>) => void;
}

interface WhatPanelProps extends PlanProps {
  readonly models: readonly SyncModel[];
  readonly connections: readonly SyncConnection[];
  readonly objects: readonly { readonly id: string; readonly name: string }[];
  readonly objectId: string;
  readonly error: string | undefined;
}

function WhatPanel({ plan, onChange, models, connections, objects, objectId, error }: WhatPanelProps) {
  return (
    <Panel title={texts.n1SourceAndDestination}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Choice
          label={texts.model}
          value={plan.modelId}
          options={models}
          onChange={(modelId) => onChange({ modelId, mappings: null })}
        />
        <Choice
          label={texts.destination}
          value={plan.connectionId}
          options={connections}
          onChange={(connectionId) => onChange({ connectionId, objectId: '', mappings: null })}
        />
        <Choice
          label={texts.listOrTable}
          value={objectId}
          options={objects}
          error={error}
          onChange={(id) => onChange({ objectId: id, mappings: null })}
        />
        <NewListButton
          connection={connections.find(({ id }) => id === plan.connectionId)}
          onCreated={(id) => onChange({ objectId: id, mappings: null })}
        />
      </Stack>
    </Panel>
  );
}

interface WhenPanelProps extends PlanProps {
  readonly usualName: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

function WhenPanel({ plan, onChange, usualName, errors, failure, isBusy, onSave }: WhenPanelProps) {
  const nameError = errors['name'];
  return (
    <Panel title={texts.n4ScheduleAndSafeguards}>
      <Stack spacing={2}>
        <ScheduleFields schedule={plan.schedule} errors={errors} onChange={(schedule) => onChange({ schedule })} />
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', maxWidth: 856 }}>
          <RemovalLimitField
            value={plan.guards.most_removals}
            error={errors['guards.most_removals']}
            sx={{ flex: 1, minWidth: 240 }}
            onChange={(share) => onChange({ guards: { ...plan.guards, most_removals: share } })}
          />
          <RefusedLimitField
            value={plan.guards.most_refused}
            error={errors['guards.most_refused']}
            sx={{ flex: 1, minWidth: 240 }}
            onChange={(share) => onChange({ guards: { ...plan.guards, most_refused: share } })}
          />
        </Stack>
        <TextField
          label={texts.name}
          value={plan.name === '' ? usualName : plan.name}
          error={nameError !== undefined}
          helperText={nameError}
          sx={{ maxWidth: 420 }}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <FailureAlert failure={failure} />
        <Button variant="contained" loading={isBusy} onClick={onSave} sx={{ alignSelf: 'flex-start' }}>
          {texts.createSync2}
        </Button>
      </Stack>
    </Panel>
  );
}

const firstId = (things: readonly { readonly id: string }[]): string => things[0]?.id ?? '';

const isOfList = ({ definition }: SyncModel, list: string | null): boolean =>
  definition.kind === 'list' && definition.list_id === list;

/** What is chosen at first: the model of the list that the sync is for, or the first. */
function planFor({ models, connections, list }: BuilderProps): Plan {
  const given = models.find((model) => isOfList(model, list));
  return { ...firstPlan, modelId: given?.id ?? firstId(models), connectionId: firstId(connections) };
}

interface BuilderProps {
  readonly models: readonly SyncModel[];
  readonly connections: readonly SyncConnection[];
  readonly list: string | null;
  readonly onCreated: (id: string) => void;
}

/** What is asked of the server for a plan: the places of its destination, and what its rows would look like. */
function usePlanned(plan: Plan) {
  const places = useQuery(objectsOptions(plan.connectionId));
  const objects = places.data?.objects ?? [];
  const objectId = objects.find(({ id }) => id === plan.objectId)?.id ?? objects[0]?.id ?? '';
  const question = { model_id: plan.modelId, connection_id: plan.connectionId, object_id: objectId };
  const mappings = plan.mappings === null ? {} : { mappings: [...plan.mappings] };
  const preview = useQuery(mappingPreviewOptions(objectId === '' ? null : { ...question, ...mappings }));
  return { objects, objectId, placesError: failureSentence(places.error), preview };
}

function Builder(props: BuilderProps) {
  const { models, connections, onCreated } = props;
  const [plan, setPlan] = useState(() => planFor(props));
  const change = (changes: Partial<Plan>): void => setPlan({ ...plan, ...changes });
  const { objects, objectId, placesError, preview } = usePlanned(plan);
  const create = useCreateSync();
  const errors = useFieldErrors(create.error, valuesOf(plan));
  const usualName = texts
    .modelsToConnections({ models: nameOf(models, plan.modelId), connections: nameOf(connections, plan.connectionId) })
    .slice(0, 120);
  const { data } = preview;
  const vendor = connections.find(({ id }) => id === plan.connectionId)?.vendor ?? '';
  const settled = data === undefined ? null : settlePlan(plan, data.object, data.suggestions);
  const save = (): void => {
    if (settled === null) return;
    const name = plan.name === '' ? usualName : plan.name;
    create.mutate(
      { body: bodyOf(plan, settled, { name, objectId }) },
      { onSuccess: (made) => onCreated(made.data.id) },
    );
  };
  return (
    <Page title={texts.newSync} subtitle={texts.nothingIsSentUntilYou}>
      <WhatPanel
        plan={plan}
        onChange={change}
        models={models}
        connections={connections}
        objects={objects}
        objectId={objectId}
        error={errors['object_id'] ?? placesError ?? undefined}
      />
      {preview.error === null ? null : <Alert severity="error">{failureSentence(preview.error)}</Alert>}
      {data === undefined || settled === null ? null : (
        <>
          <Panel title={texts.n2MapColumnsToFields}>
            <MappingFields
              preview={data}
              mappings={settled.mappings}
              error={errors['mappings']}
              onChange={(mappings) => change({ mappings })}
            />
          </Panel>
          <HowPanel
            plan={plan}
            vendor={vendor}
            settled={settled}
            object={data.object}
            errors={errors}
            onChange={change}
          />
          <WhenPanel
            plan={plan}
            onChange={change}
            usualName={usualName}
            errors={errors}
            failure={failureSentence(create.error)}
            isBusy={create.isPending}
            onSave={save}
          />
        </>
      )}
    </Page>
  );
}

export interface SyncBuilderPageProps {
  /** The prospect list that the sync is for. */
  readonly list: string | null;
  readonly onCreated: (id: string) => void;
}

/** Joins a model and a destination. */
export function SyncBuilderPage({ list, onCreated }: SyncBuilderPageProps) {
  const { data: models } = useSuspenseQuery(modelsOptions());
  const { data: connections } = useSuspenseQuery(connectionsOptions('destination'));
  if (list !== null && !models.some((model) => isOfList(model, list))) return <NoModelOfList list={list} />;
  if (models.length === 0) return <NoModels />;
  if (connections.length === 0) return <NoDestinations />;
  return <Builder models={models} connections={connections} list={list} onCreated={onCreated} />;
}
