import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { funnelSteps, type Step } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { useCreateFunnel } from './insights.queries.ts';
import { StepFields } from './step-fields.tsx';
import { texts } from '../reports.texts.ts';

interface NumberedStep {
  readonly key: number;
  readonly step: Step;
}
const empty: Step = { kind: 'page', target: '' };

export interface FunnelDialogProps {
  readonly pixelUuid: string;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks for a funnel's name and its steps in their order. */
export function FunnelDialog({ pixelUuid, onMade, onClose }: FunnelDialogProps) {
  const create = useCreateFunnel();
  const [name, setName] = useState('');
  const [steps, setSteps] = useState<readonly NumberedStep[]>([
    { key: 0, step: empty },
    { key: 1, step: empty },
  ]);
  const errors = useFieldErrors(create.error, { name, steps });
  const submit = (): void =>
    create.mutate(
      { body: { pixel_uuid: pixelUuid, name, steps: steps.map(({ step }) => step) } },
      {
        onSuccess: ({ data }) => {
          onMade(data.id);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={texts.addFunnel}
      submitLabel={texts.addFunnel2}
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name'] ?? texts.suchAsHomePageTo}
      />
      {steps.map(({ key, step }, index) => (
        <Stack key={key} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <StepFields
            step={step}
            place={texts.stepIndex({ index: index + 1 })}
            error={errors[`steps.${index}.target`] ?? errors[`steps.${index}`]}
            onChange={(changed) =>
              setSteps((known) => known.map((entry) => (entry.key === key ? { key, step: changed } : entry)))
            }
          />
          <IconButton
            aria-label={texts.removeStepIndex({ index: index + 1 })}
            disabled={steps.length <= funnelSteps.least}
            onClick={() => setSteps((known) => known.filter((entry) => entry.key !== key))}
          >
            <DeleteOutlined />
          </IconButton>
        </Stack>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={steps.length >= funnelSteps.most}
        onClick={() =>
          setSteps((known) => [...known, { key: Math.max(...known.map((entry) => entry.key)) + 1, step: empty }])
        }
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.addStep}
      </Button>
    </FormDialog>
  );
}
