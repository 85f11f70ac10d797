import { inviteMember, type Role, teamInvitationPayload } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { FormScope } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { RoleField } from './role-field.tsx';
import { useRefreshTeam } from './use-refresh-team.ts';
import { texts } from './team.texts.ts';

/** Invites somebody by email. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const refresh = useRefreshTeam();
  const form = useServerForm({
    resolver: formResolver(teamInvitationPayload),
    defaultValues: { email: '', role: 'viewer' as Role },
  });
  const invite = useOperation(inviteMember, { isSilent: true, onSuccess: refresh });
  const submit = form.save(async (body) => {
    await invite.mutateAsync({ body });
    onClose();
  }, showUnlessSentence);
  return (
    <FormScope form={form}>
      <FormDialog
        title={texts.inviteToTeam}
        submitLabel={texts.sendInvitation}
        isBusy={invite.isPending}
        failure={failureSentence(invite.error)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField name="email" label={texts.email} type="email" autoComplete="off" />
        <RoleField />
      </FormDialog>
    </FormScope>
  );
}
