import LinearProgress from '@mui/material/LinearProgress';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type AskedRecipients, firstRecipients, recipientsQueryOf } from './asked-recipients.ts';
import { campaignRecipientsOptions, useMailingFiles } from './mailing.queries.ts';
import { RecipientsPanel } from './recipients-panel.tsx';
import { texts } from './mailing.texts.ts';

/** Who gets a piece of a campaign, and where each piece is. */
export const CampaignRecipients = asPart(
  texts.recipients,
  function CampaignRecipients({ campaignId }: { readonly campaignId: string }) {
    const [asked, setAsked] = useState<AskedRecipients>(firstRecipients);
    const { data, isPlaceholderData } = useAnswer(campaignRecipientsOptions(campaignId, recipientsQueryOf(asked)));
    const files = useMailingFiles(data?.meta.mailing_id ?? '');
    if (data === undefined) return <LinearProgress aria-label={texts.loadingRecipients} />;
    if (data.meta.mailing_id === null)
      return (
        <Panel title={texts.recipients}>
          <EmptyState title={texts.noRecipientsYet} text={texts.onceCampaignStartsEveryoneWho} />
        </Panel>
      );
    return (
      <RecipientsPanel
        recipients={data.data}
        meta={data.meta}
        asked={asked}
        isLoading={isPlaceholderData}
        onAsked={setAsked}
        onProof={(serial) => files.proof.mutate(serial)}
      />
    );
  },
);
