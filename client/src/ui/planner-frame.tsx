import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { ChecklistItem } from '@acquaint/contract';
import type { useAutosave } from '../platform/use-autosave.ts';
import { blockedOf } from './checklist.tsx';
import { failureSentence } from './text/failure-sentence.ts';
import { Permitted } from './permitted.tsx';
import { Refused } from './refused.tsx';
import { texts } from './ui.texts.ts';

type Saving = ReturnType<typeof useAutosave>;

/** Whether a draft is saved, in words. */
export function savedWords({ state, isDirty }: Pick<Saving, 'state' | 'isDirty'>): string {
  if (state === 'saving') return texts.saving;
  return isDirty ? texts.notSavedYet : texts.draftSaved;
}

/** What keeps a draft from being saved; a wrong name shows at its field. */
export function saveFailure({ failure, errors }: Pick<Saving, 'failure' | 'errors'>): string | null {
  if (errors['name'] !== undefined) return null;
  return failureSentence(failure instanceof Error ? failure : null);
}

export interface PlannerFrameProps {
  readonly steps: readonly string[];
  readonly step: number;
  readonly onStep: (step: number) => void;
  /** Above the steps, such as the name. */
  readonly head?: ReactNode;
  /** The content of the step. */
  readonly children: ReactNode;
  /** What went wrong; null while nothing did. */
  readonly failure: string | null;
  /** Somebody else changed it meanwhile: it can be reloaded. */
  readonly isConflict: boolean;
  /** Whether the draft is saved, in words. */
  readonly saved: string;
  /** What leaves the planner, on the first step. */
  readonly close: ReactNode;
  /** What the button of the last step does. */
  readonly finishLabel: string;
  readonly isFinishing: boolean;
  readonly onFinish: () => void;
  /** What is checked before it can be finished. */
  readonly checklist: readonly ChecklistItem[];
  /** The draft cannot be finished yet: the last step is closed. */
  readonly isIncomplete?: boolean;
}

type FinishButtonProps = Pick<
  PlannerFrameProps,
  'checklist' | 'finishLabel' | 'isFinishing' | 'isIncomplete' | 'onFinish'
>;

/** Ends the planning; while something on the checklist must be fixed first it says so instead. */
function FinishButton({ checklist, finishLabel, isFinishing, isIncomplete, onFinish }: FinishButtonProps) {
  const blocked = blockedOf(checklist);
  const button = (
    <Button variant="contained" disabled={isIncomplete} loading={isFinishing} onClick={onFinish}>
      {finishLabel}
    </Button>
  );
  if (blocked > 0) return <Refused why={texts.fixProblemsFirst({ blocked })}>{button}</Refused>;
  return <Permitted to="send">{button}</Permitted>;
}

/** A draft that is planned in steps and saved by itself. */
export function PlannerFrame(props: PlannerFrameProps) {
  const { steps, step, onStep, failure, isIncomplete = false } = props;
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const last = steps.length - 1;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        {props.head}
        <Stepper nonLinear activeStep={step} orientation={isNarrow ? 'vertical' : 'horizontal'}>
          {steps.map((label, index) => (
            <Step key={label} completed={false}>
              <StepButton disabled={index === last && isIncomplete} onClick={() => onStep(index)}>
                {label}
              </StepButton>
            </Step>
          ))}
        </Stepper>
        {props.children}
        {failure === null ? null : (
          <Alert
            severity="error"
            action={
              props.isConflict ? (
                <Button color="inherit" onClick={() => globalThis.location.reload()}>
                  {texts.reload}
                </Button>
              ) : undefined
            }
          >
            {failure}
          </Alert>
        )}
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {props.saved}
          </Typography>
          <Stack direction="row" spacing={1}>
            {step === 0 ? props.close : <Button onClick={() => onStep(step - 1)}>{texts.back}</Button>}
            {step === last ? (
              <FinishButton {...props} />
            ) : (
              <Permitted to="own">
                <Button variant="contained" disabled={isIncomplete} onClick={() => onStep(step + 1)}>
                  {texts.next}
                </Button>
              </Permitted>
            )}
          </Stack>
        </Stack>
      </Stack>
    </Paper>
  );
}
