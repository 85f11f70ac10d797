import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getMe, getSecondFactor, listPasskeys, type Passkey, removePasskey } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatDay, formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { passkeysOptions } from '../session/index.ts';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { PasskeyObstacleNote } from './passkey-obstacle.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { secondFactorOptions } from './second-factor.queries.ts';
import { texts } from './second-factor.texts.ts';

function factsOf({ created_at: created, last_used_at: used, is_synced: isSynced }: Passkey): string {
  const facts = [
    texts.addedCreated({ created: formatDay(created) }),
    used === null ? texts.neverUsed : texts.lastUsedUsed({ used: formatMoment(used) }),
    isSynced ? texts.synced : texts.onOneDevice,
  ];
  return facts.join(' · ');
}

/** The user's passkeys, each with buttons that rename and remove it. */
export function PasskeysSection() {
  const { data: passkeys } = useSuspenseQuery(passkeysOptions());
  const { data: factor } = useSuspenseQuery(secondFactorOptions());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const remove = useOperation(removePasskey, {
    invalidates: [listPasskeys, getSecondFactor, getMe],
    isSilent: true,
  });
  return (
    <Panel title={texts.passkeys}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{texts.signInWithYourFingerprint}</Typography>
        {passkeys.length === 0 ? null : (
          <List disablePadding aria-label={texts.passkeys}>
            {passkeys.map((passkey) => (
              <ListItem
                key={passkey.id}
                disableGutters
                divider
                secondaryAction={
                  <Stack direction="row" spacing={0.5}>
                    <Button
                      size="small"
                      aria-label={texts.renameName({ name: passkey.name })}
                      onClick={() => setRenamed(passkey)}
                    >
                      {texts.rename}
                    </Button>
                    <Button
                      size="small"
                      aria-label={texts.removeName({ name: passkey.name })}
                      onClick={() => setRemoved(passkey)}
                    >
                      {texts.remove}
                    </Button>
                  </Stack>
                }
                sx={{ pr: 22 }}
              >
                <ListItemText primary={passkey.name} secondary={factsOf(passkey)} />
              </ListItem>
            ))}
          </List>
        )}
        <PasskeyObstacleNote />
        <AddPasskeyButton
          isDisabled={!factor.is_available}
          onAdded={(made) => setCodes(made.length > 0 ? made : null)}
        />
      </Stack>
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {renamed === null ? null : <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed === null ? null : (
        <ConfirmDialog
          title={texts.removeName2({ name: removed.name })}
          text={texts.itNoLongerSignsYou}
          confirmLabel={texts.remove}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: removed.id } })}
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
}
