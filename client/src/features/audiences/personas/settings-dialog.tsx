import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { CustomerProfile } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { type ProfileQuestion, sourceOf } from './persona-search.ts';
import { useGenerate } from './personas.queries.ts';
import { texts } from './personas.texts.ts';

const numbers = [2, 3, 4, 5, 6, 7, 8] as const;

export interface SettingsDialogProps {
  readonly profile: CustomerProfile;
  readonly question: ProfileQuestion;
  readonly onClose: () => void;
}

/** Finds personas in another number, or without what may not be used. Mount it when it is needed. */
export function SettingsDialog({ profile, question, onClose }: SettingsDialogProps) {
  const generate = useGenerate();
  const [classes, setClasses] = useState(profile.settings.classes);
  const [isSpecial, setIsSpecial] = useState(profile.settings.is_special);
  return (
    <FormDialog
      title={texts.personaSettings}
      submitLabel={texts.findPersonas}
      isBusy={generate.isPending}
      failure={failureSentence(generate.error)}
      onSubmit={() =>
        generate.mutate({ body: { ...sourceOf(question), classes, is_special: isSpecial } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextField
        select
        label={texts.howMany}
        value={String(classes ?? 'auto')}
        onChange={({ target }) => setClasses(numbers.find((number) => String(number) === target.value) ?? null)}
        helperText={texts.byDefaultAsManyGroups}
      >
        <MenuItem value="auto">{texts.automatic}</MenuItem>
        {numbers.map((number) => (
          <MenuItem key={number} value={String(number)}>
            {number}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={isSpecial} onChange={(_event, isOn) => setIsSpecial(isOn)} />}
        label={texts.forHousingEmploymentOrCredit}
      />
    </FormDialog>
  );
}
