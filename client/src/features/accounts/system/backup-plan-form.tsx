import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type BackupOverview, type BackupPlanPayload, backupPlanPayload } from '@acquaint/contract';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Form } from '../../../ui/forms/form.tsx';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { useSetBackupPlan } from './system.queries.ts';
import { texts } from './system.texts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const number = (name: string) =>
  z.string().trim().regex(/^\d+$/, texts.nameMustBeWholeNumber({ name })).transform(Number);

/** What is entered: texts, as fields have them. */
const planForm = z
  .object({
    is_on: z.boolean(),
    hour: z.string().transform((text) => hours.indexOf(text)),
    keep_daily: number(texts.days),
    keep_weekly: number(texts.weeks),
  })
  .pipe(backupPlanPayload);

type PlanValues = z.input<typeof planForm>;

function valuesOf({ plan }: BackupOverview): PlanValues {
  return {
    is_on: plan.is_on,
    hour: hours[plan.hour] ?? '03:00',
    keep_daily: String(plan.keep_daily),
    keep_weekly: String(plan.keep_weekly),
  };
}

/** When backups are made, and how many stay. */
export function BackupPlanForm({ backups }: { readonly backups: BackupOverview }) {
  const form = useServerForm<PlanValues, BackupPlanPayload>({
    resolver: formResolver(planForm),
    values: valuesOf(backups),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSetBackupPlan();
  const onSubmit = form.save(async (values) => {
    await save.mutateAsync({ body: values });
    form.reset(form.getValues());
  });
  const hasTarget = backups.target !== null;
  return (
    <Form
      form={form}
      spacing={2}
      onSubmit={onSubmit}
      actions={
        <Button
          type="submit"
          variant="contained"
          loading={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
          sx={{ alignSelf: 'flex-start' }}
        >
          {texts.saveSchedule}
        </Button>
      }
    >
      <Controller
        control={form.control}
        name="is_on"
        render={({ field: { value, onChange, ref, ...field } }) => (
          <FormControlLabel
            control={
              <Switch
                {...field}
                checked={value}
                disabled={!hasTarget && !value}
                slotProps={{ input: { ref } }}
                onChange={(_event, isOn) => onChange(isOn)}
              />
            }
            label={texts.backUpEveryDay}
          />
        )}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <FormSelect
          name="hour"
          label={texts.time}
          options={hours}
          helperText={backups.plan.time_zone.replaceAll('_', ' ')}
        />
        <FormTextField
          name="keep_daily"
          label={texts.daysToKeep}
          helperText={texts.oneBackupEach}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <FormTextField
          name="keep_weekly"
          label={texts.weeksToKeep}
          helperText={texts.oneBackupEach}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
    </Form>
  );
}
