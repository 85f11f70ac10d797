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

interface ProviderTableProps {
  readonly providers: readonly SsoProvider[];
  readonly onToken: (provider: SsoProvider) => void;
  readonly onEdit: (provider: SsoProvider) => void;
  readonly onDelete: (provider: SsoProvider) => void;
}

function ProviderTable({ providers, onToken, onEdit, onDelete }: ProviderTableProps) {
  return (
    <SimpleTable
      label="Providers"
      isRoomy
      columns={[{ label: 'Name', isName: true }, 'Email domains', 'Account', { label: 'Actions', head: ' ' }]}
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
              aria-label={`Create SCIM token for ${provider.name}`}
              onClick={() => onToken(provider)}
            >
              SCIM token
            </Button>
            <Button size="small" aria-label={`Edit ${provider.name}`} onClick={() => onEdit(provider)}>
              Edit
            </Button>
            <Button size="small" aria-label={`Delete ${provider.name}`} onClick={() => onDelete(provider)}>
              Delete
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
      Add provider
    </Button>
  );
  return (
    <Page
      title="Single Sign-On"
      subtitle="People of an email domain sign in with your identity provider (OpenID Connect)."
      actions={data.data.length === 0 ? undefined : add}
    >
      <Panel title="Redirect URI" note="Enter it at your provider">
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}>
          <Typography component="code">{data.redirect_uri}</Typography>
          <CopyButton text={data.redirect_uri} label="Copy" />
        </Stack>
      </Panel>
      <Panel title="Providers" isFlush={data.data.length > 0}>
        {data.data.length === 0 ? (
          <EmptyState
            icon={<LoginOutlined />}
            title="No providers yet"
            text="Connect Okta, Microsoft Entra, Google or another OpenID Connect provider."
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
          title={`Create SCIM token for ${connected.name}?`}
          text="Your directory uses it to add, change and deactivate people. An earlier token stops working."
          confirmLabel="Create token"
          onConfirm={async () => {
            setToken((await connect.mutateAsync({ params: { id: connected.id } })).token);
          }}
          onClose={() => setConnected(null)}
        />
      )}
      {token === null ? null : (
        <NewSecretDialog title="Your SCIM token" secret={token} onClose={() => setToken(null)}>
          Enter it at your provider as the bearer token, with the base URL{' '}
          {data.redirect_uri.replace(/single-sign-on$/, 'scim/v2')}.
        </NewSecretDialog>
      )}
      {deleted === null ? null : (
        <ConfirmDialog
          title={`Delete ${deleted.name}?`}
          text="Everybody who signed in with it is signed out. People with a password can still use it."
          confirmLabel="Delete"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Page>
  );
}
