import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type AdminUser, updateUser, userPayload } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { AuditEventList } from '../audit/index.ts';
import { companyFormValues } from '../registration/index.ts';
import { UserActions } from './user-actions.tsx';
import { UserForm } from './user-form.tsx';
import { UserSessionsPanel } from './user-sessions-panel.tsx';
import { userOptions } from './users.queries.ts';
import { texts } from './users.texts.ts';

const statusColors = { active: 'success', inactive: 'default', pending: 'warning', rejected: 'error' } as const;

function formValues(user: AdminUser) {
  const { first_name, last_name, email, is_admin, is_special } = user;
  return { first_name, last_name, email, is_admin, is_special, ...companyFormValues(user.company) };
}

function facts(user: AdminUser): string {
  const seen =
    user.last_seen_at === null
      ? texts.neverSeen
      : texts.lastSeenLastSeenAt({ lastSeenAt: formatMoment(user.last_seen_at) });
  const address = user.is_email_verified ? texts.addressConfirmed : texts.addressNotConfirmed;
  const origin = [user.heard_about_us, user.referral_code].filter((part) => part !== '').join(', ');
  return [texts.registeredRegisteredAt({ registeredAt: formatMoment(user.registered_at) }), seen, address, origin]
    .filter((part) => part !== '')
    .join(' · ');
}

/** One user: what is known, what can be done, and what was done. */
export function UserEditPage({ id }: { readonly id: string }) {
  const { data: user } = useSuspenseQuery(userOptions(id));
  const form = useServerForm({
    resolver: formResolver(userPayload),
    values: formValues(user),
    resetOptions: { keepDirtyValues: true },
  });
  const update = useOperation(updateUser, { isSilent: true });
  const problem = failureSentence(update.error);
  const submit = form.save(
    async (body) => {
      await update.mutateAsync({ params: { id }, body });
      form.reset(form.getValues());
    },
    // What another administrator did meanwhile, or the last administrator: a sentence that stays on the page.
    showUnlessSentence,
  );
  return (
    <Page
      title={`${user.first_name} ${user.last_name}`}
      badge={
        <Chip size="small" label={user.status} color={statusColors[user.status]} sx={{ textTransform: 'capitalize' }} />
      }
      subtitle={facts(user)}
      actions={<UserActions user={user} isOpen />}
    >
      {user.reason === '' ? null : (
        <Typography color="textSecondary">
          {texts.statusChangedByGaveThisReason({
            statusChangedBy: user.status_changed_by ?? texts.somebody,
            reason: user.reason,
          })}
        </Typography>
      )}
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <UserForm form={form} submitLabel={texts.save} onSubmit={submit} />
      <UserSessionsPanel id={id} />
      <Panel title={texts.auditTrail} note={texts.last50Entries}>
        <Stack>
          <AuditEventList events={user.events} />
        </Stack>
      </Panel>
    </Page>
  );
}
