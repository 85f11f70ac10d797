import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { OperationRequest, Sync, SyncMapping, SyncSchedule } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { MappingFields } from './builder-panels.tsx';
import { Choice } from './choice.tsx';
import { ConsentField } from './consent-field.tsx';
import { HoldoutField, LeaveField, RefusedLimitField, RemovalLimitField } from './guard-fields.tsx';
import { modeLabels } from './labels.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { mappingPreviewOptions, useUpdateSync } from './sync.queries.ts';
import type { updateSync } from '@acquaint/contract';
import { texts } from './audience-sync.texts.ts';

/** What of a sync can be changed, as it is edited. */
interface Draft {
  readonly name: string;
  readonly mode: Sync['mode'];
  readonly mappings: SyncMapping[];
  readonly schedule: SyncSchedule;
  readonly on_leave: Sync['on_leave'];
  readonly guards: Sync['guards'];
  readonly consent: Sync['consent'];
  readonly holdout_percent: number;
}

type Changes = OperationRequest<typeof updateSync>['body'];

function draftOf({ name, mode, on_leave, mappings, schedule, guards, consent, holdout_percent }: Sync): Draft {
  return { name, mode, on_leave, mappings, schedule, guards, consent, holdout_percent };
}

/** Only what was changed, so that the history names nothing else. */
function changesOf(sync: Sync, draft: Draft): Changes {
  const before = draftOf(sync);
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.fromEntries(changed);
}

interface PartProps {
  readonly sync: Sync;
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** The mode and the mapping, which depend on what the destination has. */
function Fields({ sync, draft, errors, onChange }: PartProps) {
  const question = { model_id: sync.model.id, connection_id: sync.connection.id, object_id: sync.object.id };
  const { data, error } = useQuery(mappingPreviewOptions({ ...question, mappings: draft.mappings }));
  if (error !== null && data === undefined)
    return <Alert severity="error">{failureSentence(error) ?? texts.destinationCouldntBeRead}</Alert>;
  if (data === undefined) return <LinearProgress aria-label={texts.loadingFields} />;
  const { modes } = data.object;
  return (
    <>
      <Choice
        label={texts.mode}
        value={draft.mode}
        options={modes.map((id) => ({ id, name: modeLabels[id].label }))}
        error={errors['mode']}
        helperText={modeLabels[draft.mode].help}
        onChange={(mode) => onChange({ mode })}
      />
      {draft.mode === 'mirror' ? (
        <LeaveField
          value={draft.on_leave}
          error={errors['on_leave']}
          onChange={(onLeave) => onChange({ on_leave: onLeave })}
        />
      ) : null}
      <MappingFields
        preview={data}
        mappings={draft.mappings}
        error={errors['mappings']}
        onChange={(mappings) => onChange({ mappings })}
      />
    </>
  );
}

/** When it runs, what it is called, and when it stops and asks. */
function Rest({ draft, errors, onChange }: PartProps) {
  return (
    <>
      <ScheduleFields schedule={draft.schedule} errors={errors} onChange={(schedule) => onChange({ schedule })} />
      <ConsentField value={draft.consent} error={errors['consent']} onChange={(consent) => onChange({ consent })} />
      <RemovalLimitField
        value={draft.guards.most_removals}
        error={errors['guards.most_removals']}
        onChange={(share) => onChange({ guards: { ...draft.guards, most_removals: share } })}
      />
      <RefusedLimitField
        value={draft.guards.most_refused}
        error={errors['guards.most_refused']}
        onChange={(share) => onChange({ guards: { ...draft.guards, most_refused: share } })}
      />
      <HoldoutField
        value={draft.holdout_percent}
        error={errors['holdout_percent']}
        onChange={(percent) => onChange({ holdout_percent: percent })}
      />
    </>
  );
}

/** Changes how a sync is set; its next run sends what differs. */
export function SyncEditor({ sync, onClose }: { readonly sync: Sync; readonly onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(sync));
  const update = useUpdateSync();
  const errors = useFieldErrors(update.error, { ...draft });
  const failure = failureSentence(update.error);
  const onChange = (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes }));
  const part = { sync, draft, errors, onChange };
  const save = (): void =>
    update.mutate({ params: { id: sync.id }, body: changesOf(sync, draft) }, { onSuccess: onClose });
  return (
    <Panel title={texts.editConfiguration}>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <TextField
          label={texts.name}
          value={draft.name}
          error={errors['name'] !== undefined}
          helperText={errors['name']}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Fields {...part} />
        <Rest {...part} />
        <FailureAlert failure={failure} />
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="contained" loading={update.isPending} onClick={save}>
            {texts.saveChanges}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
