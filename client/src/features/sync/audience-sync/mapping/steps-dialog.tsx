import AddIcon from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SyncMapping } from '@acquaint/contract';
import { useId } from 'react';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { texts } from '../audience-sync.texts.ts';
import { Choice } from '../choice.tsx';
import { type MappingStep, newStep, stepKinds, stepLabels } from './mapping-steps.ts';
import { StepFields } from './step-fields.tsx';

/** A value before its steps, and what is sent for it. */
export interface MappedValue {
  readonly before: string;
  readonly after: string;
  readonly problem: string;
}

const mostSteps = 20;

interface StepRowProps {
  readonly step: MappingStep;
  readonly number: number;
  readonly isLast: boolean;
  readonly columns: readonly string[];
  readonly onChange: (step: MappingStep) => void;
  /** Moves it by some places; 0 removes it. */
  readonly onMove: (places: number) => void;
}

function StepRow({ step, number, isLast, columns, onChange, onMove }: StepRowProps) {
  return (
    <Stack component="li" direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flex: 1, flexWrap: 'wrap' }}>
        <Choice
          isSmall
          label={texts.stepNumber({ number })}
          value={step.kind}
          options={stepKinds.map((kind) => ({ id: kind, name: stepLabels[kind] }))}
          onChange={(kind) => onChange(newStep(kind, columns[0] ?? ''))}
        />
        <StepFields step={step} columns={columns} onChange={onChange} />
      </Stack>
      <Stack direction="row">
        <IconButton aria-label={texts.moveStepUp({ number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton aria-label={texts.moveStepDown({ number })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton aria-label={texts.removeStep({ number })} onClick={() => onMove(0)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Stack>
    </Stack>
  );
}

function moved(steps: readonly MappingStep[], place: number, places: number): MappingStep[] {
  const step = steps[place];
  const rest = steps.filter((_, index) => index !== place);
  return places === 0 || step === undefined ? rest : rest.toSpliced(place + places, 0, step);
}

export interface StepsDialogProps {
  readonly label: string;
  readonly mapping: SyncMapping;
  readonly columns: readonly string[];
  /** Some real values, with the steps as they are now. */
  readonly values: readonly MappedValue[];
  readonly onChange: (mapping: SyncMapping) => void;
  readonly onClose: () => void;
}

/** What a value goes through on its way to a field, one step after another, with some real values. */
export function StepsDialog({ label, mapping, columns, values, onChange, onClose }: StepsDialogProps) {
  const titleId = useId();
  const { steps } = mapping;
  const setSteps = (changed: MappingStep[]): void => onChange({ ...mapping, steps: changed });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.changeField({ field: label })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          {steps.length === 0 ? (
            <Typography color="textSecondary">{texts.valuesAreSentAsTheyAre}</Typography>
          ) : (
            <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {steps.map((step, place) => (
                <StepRow
                  // eslint-disable-next-line react/no-array-index-key -- steps have no names, and their fields keep nothing of their own
                  key={place}
                  step={step}
                  number={place + 1}
                  isLast={place === steps.length - 1}
                  columns={columns}
                  onChange={(changed) => setSteps(steps.with(place, changed))}
                  onMove={(places) => setSteps(moved(steps, place, places))}
                />
              ))}
            </Stack>
          )}
          <Button
            startIcon={<AddIcon />}
            variant="outlined"
            sx={{ alignSelf: 'flex-start' }}
            disabled={steps.length >= mostSteps}
            onClick={() => setSteps([...steps, newStep('trim', '')])}
          >
            {texts.addStep}
          </Button>
          {values.length === 0 ? null : (
            <SimpleTable
              label={texts.values}
              columns={[texts.before, texts.sent, texts.problems]}
              rows={values.map(({ before, after, problem }, place) => ({
                id: String(place),
                cells: [before, after, problem],
              }))}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
