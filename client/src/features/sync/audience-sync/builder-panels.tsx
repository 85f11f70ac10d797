import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SyncMapping, type SyncObject, usualConsent } from '@acquaint/contract';
import { Panel } from '../../../ui/panel.tsx';
import { Choice } from './choice.tsx';
import { ConsentField } from './consent-field.tsx';
import { HoldoutField, LeaveField } from './guard-fields.tsx';
import { modeLabels } from './labels.ts';
import { type MappingPreview, MappingTable } from './mapping/mapping-table.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { Plan, Settled } from './sync-plan.ts';
import { texts } from './audience-sync.texts.ts';

interface Problem {
  readonly field: string;
  readonly message: string;
}

function sentenceOf({ field, message }: Problem, { fields }: SyncObject): string {
  return `${fields.find(({ name }) => name === field)?.label ?? field}: ${message}`;
}

export interface MappingFieldsProps {
  readonly preview: MappingPreview;
  readonly mappings: readonly SyncMapping[];
  readonly error: string | undefined;
  readonly onChange: (mappings: SyncMapping[]) => void;
}

/** Which column fills which field, with some rows as they would be sent. */
export function MappingFields({ preview, mappings, error, onChange }: MappingFieldsProps) {
  const describe = (problem: Problem): string => sentenceOf(problem, preview.object);
  const warnings = [...preview.problems.map(describe), ...(error === undefined ? [] : [error])];
  return (
    <Stack spacing={2}>
      <MappingTable preview={preview} mappings={mappings} onChange={onChange} />
      {warnings.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
      <Typography variant="h3">{texts.previewOfFiveRows}</Typography>
      {preview.rows.length === 0 ? (
        <Typography color="textSecondary">{texts.modelHasNoRows}</Typography>
      ) : (
        <SimpleTable
          label={texts.rowPreview}
          columns={[...mappings.map(({ field }) => field), texts.problems]}
          rows={preview.rows.map((row, place) => ({
            id: String(place),
            cells: [
              ...mappings.map(({ field }) => String(row.after[field] ?? '')),
              row.problems.map(describe).join(' '),
            ],
          }))}
        />
      )}
    </Stack>
  );
}

export interface HowPanelProps {
  readonly plan: Plan;
  readonly vendor: string;
  readonly settled: Settled;
  readonly object: SyncObject;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Plan>) => void;
}

/** What a sync does, what happens to rows that leave, what rows are known by, whose consent it asks for, and how many people are held out. */
export function HowPanel({ plan, vendor, settled, object, errors, onChange }: HowPanelProps) {
  const { modes } = object;
  return (
    <Panel title={texts.n3SyncMode}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        <Choice
          label={texts.whatItDoes}
          value={settled.mode}
          options={modes.map((id) => ({ id, name: modeLabels[id].label }))}
          error={errors['mode']}
          helperText={modeLabels[settled.mode].help}
          onChange={(mode) => onChange({ mode })}
        />
        {settled.mode === 'mirror' ? (
          <LeaveField value={plan.onLeave} error={errors['on_leave']} onChange={(onLeave) => onChange({ onLeave })} />
        ) : null}
        <Choice
          label={texts.matchRowsBy}
          value={settled.keyField}
          options={settled.keys.map(({ name, label }) => ({ id: name, name: label }))}
          error={errors['key_field']}
          helperText={texts.fieldDestinationMatchesRowsBy}
          onChange={(id) => onChange({ keyField: id })}
        />
        <ConsentField
          value={plan.consent === undefined ? usualConsent(vendor) : plan.consent}
          error={errors['consent']}
          onChange={(consent) => onChange({ consent })}
        />
        <HoldoutField
          value={plan.holdout}
          error={errors['holdout_percent']}
          onChange={(holdout) => onChange({ holdout })}
        />
      </Box>
    </Panel>
  );
}
