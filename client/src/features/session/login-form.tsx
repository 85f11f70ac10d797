import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginPayload, loginPayload } from '@acquaint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { pageSettings } from '../../platform/settings.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { signIn } from './session.api.ts';

/** Email and password; calls `onSignedIn` once the session is there. The button stays busy until the page has changed. */
export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const queryClient = useQueryClient();
  const form = useForm<LoginPayload>({
    resolver: zodResolver(loginPayload),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const mutation = useMutation({
    mutationFn: (payload: LoginPayload) => signIn(queryClient, payload),
    onSuccess: onSignedIn,
    meta: { isSilent: true },
    onError: (error) => showFormFailure(form.setError, ['email', 'password'], error),
  });
  const { demo } = pageSettings;
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => void form.handleSubmit((payload) => mutation.mutate(payload))(event)}
    >
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        size="medium"
        error={errors.email !== undefined}
        helperText={errors.email?.message}
        slotProps={{ htmlInput: { maxLength: 256 }, inputLabel: { shrink: true } }}
      />
      <TextField
        {...form.register('password')}
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        size="medium"
        error={errors.password !== undefined}
        helperText={errors.password?.message}
        slotProps={{
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={isPasswordShown ? 'Hide password' : 'Show password'}
                  onClick={() => setIsPasswordShown(!isPasswordShown)}
                >
                  {isPasswordShown ? <VisibilityOff /> : <Visibility />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={mutation.isPending || mutation.isSuccess}>
        Login
      </Button>
      {demo === null ? null : (
        <Chip
          label={`Demo sign-in: ${demo.email}`}
          variant="outlined"
          color="warning"
          onClick={() => form.reset(demo)}
          sx={{ alignSelf: 'center' }}
        />
      )}
    </Stack>
  );
}
