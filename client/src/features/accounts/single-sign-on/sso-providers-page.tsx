import LoginOutlined from '@mui/icons-material/LoginOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createScimToken, deleteSsoProvider, type SsoProvider } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { NewSecretDialog } from '../../../ui/dialogs/new-secret-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ssoProvidersOptions } from './sso-providers.queries.ts';
import { texts } from './single-sign-on.texts.ts';

interface ProviderTableProps {
  readonly providers: readonly SsoProvider[];
  readonly onToken: (provider: SsoProvider) => void;
  readonly onEdit: (provider: SsoProvider) => void;
  readonly onDelete: (provider: SsoProvider) => void;
}

function ProviderTable({ providers, onToken, onEdit, onDelete }: ProviderTableProps) {
  return (
    <SimpleTable
      label={texts.providers}
      isRoomy
      columns={[
        { label: texts.name, isName: true },
        texts.emailDomains,
        texts.account,
        { label: texts.actions, head: ' ' },
      ]}
      rows={providers.map((provider) => ({
        id: provider.id,
        cells: [
          <span key="name">
            {provider.name}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {provider.issuer}
            </Typography>
          </span>,
          provider.domains.join(', '),
          provider.company_name,
          <Stack key="actions" direction="row" spacing={1} sx={{ justifyContent: 'flex-end', whiteSpace: 'nowrap' }}>
            <Button
              size="small"
              aria-label={texts.createScimTokenForName({ name: provider.name })}
              onClick={() => onToken(provider)}
            >
              {texts.scimToken}
            </Button>
            <Button size="small" aria-label={texts.editName({ name: provider.name })} onClick={() => onEdit(provider)}>
              {texts.edit}
            </Button>
            <Button
              size="small"
              aria-label={texts.deleteName({ name: provider.name })}
              onClick={() => onDelete(provider)}
            >
              {texts.delete}
            </Button>
          </Stack>,
        ],
      }))}
    />
  );
}

/** The providers of single sign-on. */
export function SsoProvidersPage() {
  const { data } = useSuspenseQuery(ssoProvidersOptions());
  const [edited, setEdited] = useState<SsoProvider | 'new' | null>(null);
  const [deleted, setDeleted] = useState<SsoProvider | null>(null);
  const [connected, setConnected] = useState<SsoProvider | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const connect = useOperation(createScimToken, { isSilent: true, hasOwnSuccess: true });
  const remove = useOperation(deleteSsoProvider, { isSilent: true });
  const add = (
    <Button variant="contained" onClick={() => setEdited('new')}>
      {texts.addProvider}
    </Button>
  );
  return (
    <Page
      title={texts.singleSignOn}
      subtitle={texts.peopleOfEmailDomainSign}
      actions={data.data.length === 0 ? undefined : add}
    >
      <Panel title={texts.redirectUri} note={texts.enterItAtYourProvider}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}>
          <Typography component="code">{data.meta.redirect_uri}</Typography>
          <CopyButton text={data.meta.redirect_uri} label={texts.copy} />
        </Stack>
      </Panel>
      <Panel title={texts.providers} isFlush={data.data.length > 0}>
        {data.data.length === 0 ? (
          <EmptyState
            icon={<LoginOutlined />}
            title={texts.noProvidersYet}
            text={texts.connectOktaMicrosoftEntraGoogle}
            action={add}
          />
        ) : (
          <ProviderTable providers={data.data} onToken={setConnected} onEdit={setEdited} onDelete={setDeleted} />
        )}
      </Panel>
      {edited === null ? null : (
        <ProviderDialog provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {connected === null ? null : (
        <ConfirmDialog
          title={texts.createScimTokenForName2({ name: connected.name })}
          text={texts.yourDirectoryUsesItTo}
          confirmLabel={texts.createToken}
          onConfirm={async () => {
            setToken((await connect.mutateAsync({ params: { id: connected.id } })).data.token);
          }}
          onClose={() => setConnected(null)}
        />
      )}
      {token === null ? null : (
        <NewSecretDialog title={texts.yourScimToken} secret={token} onClose={() => setToken(null)}>
          {texts.enterItAtYourProviderAs({ redirectUri: data.meta.redirect_uri.replace(/single-sign-on$/, 'scim/v2') })}
        </NewSecretDialog>
      )}
      {deleted === null ? null : (
        <ConfirmDialog
          title={texts.deleteName2({ name: deleted.name })}
          text={texts.everybodyWhoSignedInWith}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Page>
  );
}
