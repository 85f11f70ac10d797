import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PublicCard } from '../../../ui/public-card.tsx';
import { AddAppButton } from './add-app-button.tsx';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { PasskeyObstacleNote } from './passkey-obstacle.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { texts } from './second-factor.texts.ts';

interface SetUpPageProps {
  readonly onDone: () => void;
  readonly onSignOut: () => void;
}

/** Lets somebody who must have a second factor set one up; nothing else is open to them. */
export function SetUpPage({ onDone, onSignOut }: SetUpPageProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <PublicCard title={texts.setUpTwoStepSign} text={texts.yourAdministratorRequiresSecond}>
      <Stack spacing={1.5} sx={{ '& > button': { alignSelf: 'stretch' } }}>
        <AddPasskeyButton variant="contained" onAdded={setCodes} />
        <PasskeyObstacleNote />
        <AddAppButton label={texts.usingAuthenticatorApp} onAdded={setCodes} />
        <Button onClick={onSignOut}>{texts.logOut}</Button>
      </Stack>
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </PublicCard>
  );
}
