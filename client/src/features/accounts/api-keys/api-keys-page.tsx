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
import { texts } from './api-keys.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

function expiryOf({ expires_at: expiry, is_expired: isExpired }: ApiKey): string {
  if (expiry === null) return texts.neverExpires;
  return `${isExpired ? texts.expired : texts.expires} ${formatDay(expiry)}`;
}

function factsOf(key: ApiKey): string {
  const facts = [
    texts.endsInHint({ hint: key.hint }),
    texts.createdByCreatedByCreatedAt({ createdBy: key.created_by, createdAt: formatDay(key.created_at) }),
    expiryOf(key),
    key.last_used_at === null
      ? texts.neverUsed
      : texts.lastUsedLastUsedAt({ lastUsedAt: formatMoment(key.last_used_at) }),
  ];
  return facts.join(' · ');
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        <Button size="small" aria-label={texts.revokeName({ name: apiKey.name })} onClick={onRevoke}>
          {texts.revoke}
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
      {texts.createApiKey}
    </Button>
  );
  return (
    <Page
      title={texts.apiKeys}
      subtitle={
        <>
          <RichText
            text={texts.letProgramsReadAndChange}
            parts={{ link: <TextLink to="/developers" underline="always" /> }}
          />
        </>
      }
    >
      <Panel title={texts.keys} note={texts.keyActsAsPersonWho} actions={keys.length === 0 ? undefined : create}>
        {keys.length === 0 ? (
          <EmptyState
            icon={<KeyOutlined />}
            title={texts.noApiKeysYet}
            text={texts.createOneForEachProgram}
            action={create}
          />
        ) : (
          <List disablePadding aria-label={texts.apiKeys2}>
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
        <NewSecretDialog title={texts.yourApiKey} secret={created} onClose={() => setCreated(null)}>
          {texts.sendItWithEveryRequest}
        </NewSecretDialog>
      )}
      {revoked === null ? null : (
        <ConfirmDialog
          title={texts.revokeName2({ name: revoked.name })}
          text={texts.programsThatUseItStop}
          confirmLabel={texts.revoke}
          color="error"
          onConfirm={() => revoke.mutateAsync({ params: { id: revoked.id } })}
          onClose={() => setRevoked(null)}
        />
      )}
    </Page>
  );
}
