import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from './audience-sync.texts.ts';
import { ConnectionForm } from './sources/connection-form.tsx';
import { ModelForm } from './sources/model-form.tsx';
import { connectorsOptions } from './sync.queries.ts';

/** There is nothing to send yet. */
export function NoModels() {
  return (
    <Page title={texts.newSync}>
      <Panel title={texts.beforeYouStart}>
        <EmptyState
          title={texts.createModelFirst}
          text={texts.modelDefinesWhoToSend}
          action={
            <ButtonLink to="/audience-sync/define/models" variant="contained">
              {texts.models}
            </ButtonLink>
          }
        />
      </Panel>
    </Page>
  );
}

/** The list that is to be sent has no model: one is made of it here. */
export function NoModelOfList({ list }: { readonly list: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title={texts.newSync}>
      <Panel title={texts.beforeYouStart}>
        <EmptyState
          title={texts.thisListHasNoModel}
          text={texts.modelOfListDefinesWhich}
          action={
            <Button variant="contained" onClick={() => setOpen(true)}>
              {texts.createModel}
            </Button>
          }
        />
      </Panel>
      {isOpen ? <ModelForm model={null} list={list} onClose={() => setOpen(false)} /> : null}
    </Page>
  );
}

/** There is nowhere to send rows to: the practice destination needs no account. */
export function NoDestinations() {
  const { data: connectors } = useSuspenseQuery(connectorsOptions());
  const [isOpen, setOpen] = useState(false);
  const practice = connectors.find(({ vendor }) => vendor === 'practice');
  return (
    <Page title={texts.newSync}>
      <Panel title={texts.beforeYouStart}>
        <EmptyState
          title={texts.connectDestinationFirst}
          text={texts.practiceDestinationIsPartOf}
          action={
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
              <Button variant="contained" onClick={() => setOpen(true)}>
                {texts.withPracticeDestination}
              </Button>
              <ButtonLink to="/audience-sync/setup/destinations" variant="outlined">
                {texts.allDestinations}
              </ButtonLink>
            </Stack>
          }
        />
      </Panel>
      {isOpen && practice !== undefined ? (
        <ConnectionForm connector={practice} connection={null} onClose={() => setOpen(false)} />
      ) : null}
    </Page>
  );
}
