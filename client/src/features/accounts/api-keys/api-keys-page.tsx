import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { type ApiKey, revokeApiKey } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatMoment } from '../../../ui/text/formats.ts';
import { NewSecretDialog } from '../../../ui/dialogs/new-secret-dialog.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { apiKeysOptions } from './api-keys.queries.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { scopesText } from './scope-labels.ts';

function expiryOf({ expires_at: expiry, is_expired: isExpired }: ApiKey): string {
  if (expiry === null) return 'Never expires';
  return `${isExpired ? 'Expired' : 'Expires'} ${formatDay(expiry)}`;
}

function factsOf(key: ApiKey): string {
  const facts = [
    `Ends in ${key.hint}`,
    `Created by ${key.created_by} ${formatDay(key.created_at)}`,
    expiryOf(key),
    key.last_used_at === null ? 'Never used' : `Last used ${formatMoment(key.last_used_at)}`,
  ];
  return facts.join(' · ');
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        <Button size="small" aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      }
      sx={{ pr: 12 }}
    >
      <ListItemText
        primary={apiKey.name}
        secondary={
          <>
            {factsOf(apiKey)}
            <br />
            {scopesText(apiKey.scopes)}
          </>
        }
      />
    </ListItem>
  );
}

/** The account's API keys. */
export function ApiKeysPage() {
  const { data: keys } = useSuspenseQuery(apiKeysOptions());
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const revoke = useOperation(revokeApiKey, { isSilent: true });
  const create = (
    <Button variant="contained" onClick={() => setIsCreating(true)}>
      Create API key
    </Button>
  );
  return (
    <Page
      title="API Keys"
      subtitle={
        <>
          Let programs read and change your account's data. See the{' '}
          <TextLink to="/developers" underline="always">
            API reference
          </TextLink>
          .
        </>
      }
    >
      <Panel
        title="Keys"
        note="A key acts as the person who created it"
        actions={keys.length === 0 ? undefined : create}
      >
        {keys.length === 0 ? (
          <EmptyState
            icon={<KeyOutlined />}
            title="No API keys yet"
            text="Create one for each program, with only the permissions it needs."
            action={create}
          />
        ) : (
          <List disablePadding aria-label="API keys">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
            ))}
          </List>
        )}
      </Panel>
      {isCreating ? (
        <CreateKeyDialog
          onCreated={(key) => {
            setIsCreating(false);
            setCreated(key);
          }}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
      {created === null ? null : (
        <NewSecretDialog title="Your API key" secret={created} onClose={() => setCreated(null)}>
          Send it with every request as a header: Authorization: Bearer, followed by the key.
        </NewSecretDialog>
      )}
      {revoked === null ? null : (
        <ConfirmDialog
          title={`Revoke ${revoked.name}?`}
          text="Programs that use it stop working at once. This can't be undone."
          confirmLabel="Revoke"
          color="error"
          onConfirm={() => revoke.mutateAsync({ params: { id: revoked.id } })}
          onClose={() => setRevoked(null)}
        />
      )}
    </Page>
  );
}
