import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { register, type RegistrationPayload, registrationForm } from '@acquaint/contract';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError, fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { showError } from '../../../platform/toasts.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FormErrors, FormScope } from '../../../ui/forms/form.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { deleteDraft, readDraft, writeDraft } from './registration-draft.ts';
import { RegistrationStep } from './registration-step.tsx';
import { flaggedSteps, registrationFields, registrationSteps } from './registration-steps.ts';
import { texts } from './registration.texts.ts';

const empty = Object.fromEntries(registrationFields.map((field) => [field, '']));
const lastStep = registrationSteps.length - 1;

/** What registering says when it fails: the first message of the first field, or one sentence for everything that is no answer. */
function reportFailure(error: unknown): void {
  const isAnswer = error instanceof ApiError && error.status > 0;
  showError(isAnswer ? (Object.values(error.fields ?? {})[0] ?? error.message) : texts.unexpectedErrorHasOccured);
}

function StepHeaders({
  step,
  flagged,
  onStep,
}: {
  readonly step: number;
  readonly flagged: readonly number[];
  readonly onStep: (step: number) => void;
}) {
  return (
    // As high as with its warnings: what comes below must not move away from under a click.
    <Stepper nonLinear activeStep={step} alternativeLabel sx={{ minHeight: 100 }}>
      {registrationSteps.map(({ label }, index) => {
        const hasError = flagged.includes(index);
        return (
          <Step key={label}>
            <StepButton
              onClick={() => onStep(index)}
              aria-current={index === step ? 'step' : undefined}
              optional={
                hasError ? (
                  <Typography variant="caption" color="error">
                    {texts.someRequiredFieldsAreMissing}
                  </Typography>
                ) : null
              }
            >
              <StepLabel error={hasError}>{label}</StepLabel>
            </StepButton>
          </Step>
        );
      })}
    </Stepper>
  );
}

/** The three steps, with a draft that survives moving between them and loading the page again. */
export function RegistrationWizard({ onRegistered }: { readonly onRegistered: () => void }) {
  const [draft] = useState(readDraft);
  const [step, setStep] = useState(draft.step);
  const form = useServerForm<RegistrationPayload>({
    mode: 'onTouched',
    resolver: formResolver(registrationForm),
    // The form begins empty: texts that the schema would not accept yet.
    defaultValues: { ...empty, ...draft.values },
  });
  const values = useWatch({ control: form.control });
  useEffect(() => writeDraft(step, values), [step, values]);
  const registration = useOperation(register, {
    ownsFailures: true,
    onSuccess() {
      deleteDraft();
      onRegistered();
    },
  });
  const leave = (next: number): void => {
    void form.trigger([...(registrationSteps[step]?.fields ?? [])]);
    setStep(next);
  };
  const submit = form.handleSubmit(
    (body) =>
      registration.mutateAsync({ body }).catch((error: unknown) => {
        form.showErrors(error);
        const [first] = flaggedSteps(fieldErrorsOf(error));
        if (first !== undefined) setStep(first);
        reportFailure(error);
      }),
    (errors) => setStep(flaggedSteps(errors)[0] ?? step),
  );
  const isBusy = registration.isPending || registration.isSuccess;
  return (
    <FormScope form={form}>
      <StepHeaders step={step} flagged={flaggedSteps(form.formState.errors)} onStep={leave} />
      <Stack
        component="form"
        noValidate
        spacing={3}
        aria-label={registrationSteps[step]?.label}
        onSubmit={(event) => {
          event.preventDefault();
          if (step < lastStep) leave(step + 1);
          else void submit(event);
        }}
      >
        <Box key={step} sx={{ height: '50vh', overflowY: 'auto', px: 0.5, pt: 1, mx: -0.5 }}>
          <RegistrationStep step={step} />
        </Box>
        <FormErrors of={registrationSteps[step]?.fields ?? []} />
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
          <Button onClick={() => leave(step - 1)} disabled={step === 0}>
            {texts.previous}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {step < lastStep ? texts.next : texts.register}
          </Button>
        </Stack>
      </Stack>
    </FormScope>
  );
}
