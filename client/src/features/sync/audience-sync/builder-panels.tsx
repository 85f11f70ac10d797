import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SyncFieldValue, type SyncMapping, type SyncObject, usualConsent } from '@acquaint/contract';
import { Panel } from '../../../ui/panel.tsx';
import { Choice } from './choice.tsx';
import { ConsentField } from './consent-field.tsx';
import { HoldoutField } from './guard-fields.tsx';
import { modeLabels } from './labels.ts';
import { MappingTable } from './mapping-table.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { Plan, Settled } from './sync-plan.ts';
import { texts } from './audience-sync.texts.ts';

interface Problem {
  readonly field: string;
  readonly message: string;
}

interface MappingPreview {
  readonly object: SyncObject;
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly {
    readonly after: Readonly<Record<string, SyncFieldValue>>;
    readonly problems: readonly Problem[];
  }[];
  readonly problems: readonly Problem[];
}

function sentenceOf({ field, message }: Problem, { fields }: SyncObject): string {
  return `${fields.find(({ name }) => name === field)?.label ?? field}: ${message}`;
}

export interface MappingPanelProps {
  readonly preview: MappingPreview;
  readonly mappings: readonly SyncMapping[];
  readonly error: string | undefined;
  readonly onChange: (mappings: SyncMapping[]) => void;
}

/** Which column fills which field, with some rows as they would be sent. */
export function MappingPanel({ preview, mappings, error, onChange }: MappingPanelProps) {
  const describe = (problem: Problem): string => sentenceOf(problem, preview.object);
  const warnings = [...preview.problems.map(describe), ...(error === undefined ? [] : [error])];
  return (
    <Panel title={texts.n2MapColumnsToFields}>
      <Stack spacing={2}>
        <MappingTable
          object={preview.object}
          columns={preview.columns.map(({ name }) => name)}
          mappings={mappings}
          onChange={onChange}
        />
        {warnings.map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
        <Typography variant="h3">{texts.previewOfFiveRows}</Typography>
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
      </Stack>
    </Panel>
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

/** What a sync does, what rows are known by, whose consent it asks for, and how many people are held out. */
export function HowPanel({ plan, vendor, settled, object, errors, onChange }: HowPanelProps) {
  const { modes } = object;
  return (
    <Panel title={texts.n3SyncMode}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Choice
          label={texts.whatItDoes}
          value={settled.mode}
          options={modes.map((id) => ({ id, name: modeLabels[id].label }))}
          error={errors['mode']}
          helperText={modeLabels[settled.mode].help}
          onChange={(id) => onChange({ mode: modes.find((one) => one === id) ?? null })}
        />
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
          sx={{ flex: 1, minWidth: 220 }}
          onChange={(holdout) => onChange({ holdout })}
        />
      </Stack>
    </Panel>
  );
}
