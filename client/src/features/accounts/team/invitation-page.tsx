import Button from '@mui/material/Button';
import { joinAccount, type OpenedInvitation, roleLabels, type User } from '@acquaint/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PublicCard } from '../../../ui/public-card.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { AcceptForm } from './accept-form.tsx';
import { goOnIn, invitationOptions } from './team.queries.ts';
import { texts } from './team.texts.ts';

interface Links {
  readonly token: string;
  /** Who is signed in in this browser. */
  readonly user: User | null;
  /** A new user exists: they sign in. */
  readonly onAccepted: () => void;
  /** The user is in the account now. */
  readonly onJoined: () => void;
}

function Join({ token, onJoined }: Pick<Links, 'token' | 'onJoined'>) {
  const queryClient = useQueryClient();
  const join = useOperation(joinAccount, {
    isSilent: true,
    async onSuccess({ data }) {
      await goOnIn(queryClient, data.account_id);
      onJoined();
    },
  });
  return (
    <>
      <FailureAlert failure={failureSentence(join.error)} />
      <Button
        variant="contained"
        size="large"
        loading={join.isPending}
        onClick={() => join.mutate({ body: { token } })}
      >
        {texts.joinTeam}
      </Button>
    </>
  );
}

function Answer({ invitation, ...links }: Links & { readonly invitation: OpenedInvitation }) {
  const { token, user, onAccepted, onJoined } = links;
  if (!invitation.is_known) return <AcceptForm token={token} onAccepted={onAccepted} />;
  if (user === null)
    return (
      <ButtonLink to="/login" search={{ redirect: `/invitation?token=${token}` }} variant="contained" size="large">
        {texts.logInToJoin}
      </ButtonLink>
    );
  return <Join token={token} onJoined={onJoined} />;
}

function whatFor({ invited_by: inviter, role, email }: OpenedInvitation): string {
  const by = inviter === '' ? texts.youAreInvited : texts.inviterInvitesYou({ inviter });
  return texts.byAsRoleLabelsYouSign({ by, roleLabels: roleLabels[role].toLowerCase(), email });
}

/** Accepts an invitation with the link of a mail. */
export function InvitationPage(props: Links) {
  const { data, error, isPending } = useQuery(invitationOptions(props.token));
  if (isPending) return <PublicCard title={texts.yourInvitation}>{texts.loading}</PublicCard>;
  if (data === undefined)
    return (
      <PublicCard title={texts.yourInvitation}>
        <FailureAlert failure={failureSentence(error) ?? texts.thisLinkIsIncomplete} />
      </PublicCard>
    );
  return (
    <PublicCard title={texts.joinCompanyName({ companyName: data.company_name })} text={whatFor(data)}>
      <Answer {...props} invitation={data} />
    </PublicCard>
  );
}
