import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Report, Step } from '@acquaint/contract';
import { useState } from 'react';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { formatShare } from '../../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { BarRow } from '../panels/bar-row.tsx';
import { RowSales, salesCells, salesColumns, SalesHeading } from '../panels/row-sales.tsx';
import { useCreateGoal, useDeleteGoal } from './insights.queries.ts';
import { StepFields } from './step-fields.tsx';
import { stepText } from './step-texts.ts';
import { texts as words } from '../reports.texts.ts';

function GoalDialog({ pixelUuid, onClose }: { readonly pixelUuid: string; readonly onClose: () => void }) {
  const create = useCreateGoal();
  const [name, setName] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'page', target: '' });
  const errors = useFieldErrors(create.error, { name, target: step });
  const submit = (): void => create.mutate({ body: { pixel_uuid: pixelUuid, name, ...step } }, { onSuccess: onClose });
  return (
    <FormDialog
      title={words.addGoal}
      submitLabel={words.addGoal2}
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name'] ?? words.suchAsOrderPlaced}
      />
      <StepFields step={step} onChange={setStep} error={errors['target']} />
    </FormDialog>
  );
}

/** Of the button that deletes a goal, in pixels. */
const removeWidth = 30;

export interface GoalsPanelProps {
  readonly goals: Report['goals'];
  /** Of revenue; null shows none. */
  readonly currency: string | null;
  readonly pixelUuid: string;
}

/** How many visits reached each goal, and what was sold in them. */
export function GoalsPanel({ goals, currency, pixelUuid }: GoalsPanelProps) {
  const remove = useDeleteGoal();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ChartPanel
      title={words.goals}
      note={words.visitsThatReachedThemAnd}
      table={{
        columns: [
          words.goal,
          words.visits,
          words.byIdentifiedPeople,
          words.rate,
          words.whatCounts,
          ...salesColumns(currency),
        ],
        rows: goals.map(({ name, visits, identified, rate, kind, target, ...sales }) => [
          name,
          visits,
          identified,
          formatShare(rate),
          stepText({ kind, target }),
          ...salesCells(sales, { visits, currency }),
        ]),
      }}
      actions={
        <Button size="small" variant="outlined" onClick={() => setIsAdding(true)}>
          {words.addGoal2}
        </Button>
      }
    >
      {goals.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {words.goalIsWhatYouWant}
        </Typography>
      ) : (
        <Stack spacing={0.5}>
          {currency === null ? null : (
            <SalesHeading>
              <Box sx={{ width: removeWidth }} />
            </SalesHeading>
          )}
          {goals.map(({ id, name, visits, rate, kind, target, ...sales }) => (
            <BarRow
              key={id}
              label={`${name} · ${stepText({ kind, target })}`}
              count={visits}
              share={rate}
              mark={
                <>
                  {currency === null ? null : <RowSales sales={sales} visits={visits} currency={currency} />}
                  <IconButton
                    size="small"
                    aria-label={words.deleteGoalName({ name })}
                    onClick={() => remove.mutate({ params: { id } })}
                    sx={{ my: -0.5 }}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                </>
              }
            />
          ))}
        </Stack>
      )}
      {isAdding ? <GoalDialog pixelUuid={pixelUuid} onClose={() => setIsAdding(false)} /> : null}
    </ChartPanel>
  );
}
