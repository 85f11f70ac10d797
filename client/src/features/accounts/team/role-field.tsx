import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type Role, roleLabels, roleNotes, roles } from '@acquaint/contract';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { texts } from './team.texts.ts';

/** The role of the surrounding form, each with what it is for. */
export function RoleField() {
  const { control } = useFormContext<{ role: Role }>();
  const label = useId();
  return (
    <Controller
      control={control}
      name="role"
      render={({ field }) => (
        <FormControl>
          <FormLabel id={label}>{texts.role}</FormLabel>
          <RadioGroup {...field} aria-labelledby={label}>
            {roles.map((role) => (
              <FormControlLabel
                key={role}
                value={role}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', mt: 1 }}
                label={
                  <>
                    {roleLabels[role]}
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                      {roleNotes[role]}
                    </Typography>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    />
  );
}
