import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { administrativeNotifications, notificationChoices, type Profile, updateProfile } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from './profile.texts.ts';

/** Which emails the user gets. */
export function NotificationSection({ profile }: { readonly profile: Profile }) {
  const update = useOperation(updateProfile, { hasOwnSuccess: true });
  const { notifications } = profile;
  const offered = notificationChoices.filter(
    ({ key }) => profile.user.is_admin || !administrativeNotifications.includes(key),
  );
  return (
    <Panel title={texts.notifications} note={texts.byEmail}>
      <Stack spacing={1.5}>
        {offered.map(({ key, label, says }) => (
          <FormControlLabel
            key={key}
            control={
              <Switch
                // What was switched is shown at once; a failure brings it back.
                checked={
                  update.isPending
                    ? (update.variables.body?.notifications?.[key] ?? notifications[key])
                    : notifications[key]
                }
                onChange={(_event, isOn) => update.mutate({ body: { notifications: { [key]: isOn } } })}
              />
            }
            label={
              <Stack>
                <span>{label}</span>
                <Typography variant="body2" color="textSecondary">
                  {says}
                </Typography>
              </Stack>
            }
          />
        ))}
        <Typography variant="body2" color="textSecondary">
          {texts.youAlwaysGetEmailsAbout}
        </Typography>
      </Stack>
    </Panel>
  );
}
