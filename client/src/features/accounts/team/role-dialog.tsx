import { changeRole, type Member, rolePayload } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { FormScope } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { nameOf } from './member-name.ts';
import { RoleField } from './role-field.tsx';
import { useRefreshTeam } from './use-refresh-team.ts';
import { texts } from './team.texts.ts';

/** Gives a member another role. */
export function RoleDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const refresh = useRefreshTeam();
  const form = useServerForm({ resolver: formResolver(rolePayload), defaultValues: { role: member.role } });
  const change = useOperation(changeRole, { isSilent: true, onSuccess: refresh });
  const submit = form.save(async (body) => {
    await change.mutateAsync({ params: { id: member.id }, body });
    onClose();
  }, showUnlessSentence);
  return (
    <FormScope form={form}>
      <FormDialog
        title={texts.changeRoleOfMember({ member: nameOf(member) })}
        submitLabel={texts.changeRole}
        isBusy={change.isPending}
        failure={failureSentence(change.error)}
        isDisabled={form.watch('role') === member.role}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <RoleField />
      </FormDialog>
    </FormScope>
  );
}
