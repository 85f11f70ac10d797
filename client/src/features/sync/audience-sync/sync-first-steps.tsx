import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { getSyncModelOptions, OperationOutput } from '@acquaint/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from './audience-sync.texts.ts';
import { ConnectionForm } from './sources/connection-form.tsx';
import { ModelForm } from './sources/model-form.tsx';
import { connectorsOptions, modelChoicesOptions } from './sync.queries.ts';

interface FirstStepProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  /** The dialog of the action. */
  readonly children?: ReactNode;
}

/** What has to be there before a sync. */
function FirstStep({ title, text, action, children }: FirstStepProps) {
  return (
    <Page title={texts.newSync}>
      <Panel title={texts.beforeYouStart}>
        <EmptyState title={title} text={text} action={action} />
      </Panel>
      {children}
    </Page>
  );
}

/** There is nothing to send yet. */
export function NoModels() {
  return (
    <FirstStep
      title={texts.createModelFirst}
      text={texts.modelDefinesWhoToSend}
      action={
        <ButtonLink to="/audience-sync/define/models" variant="contained">
          {texts.models}
        </ButtonLink>
      }
    />
  );
}

/** How often it is asked whether a list is saved, in milliseconds. */
const askAgain = 1_000;

/** Whether a model can be made of a list: while its people are saved it cannot. */
function useIsSaved(list: string): boolean {
  const isIn = (options: OperationOutput<typeof getSyncModelOptions>['data'] | undefined): boolean =>
    options?.lists.some(({ id }) => id === list) === true;
  const { data } = useQuery({
    ...modelChoicesOptions(),
    refetchInterval: ({ state }) => (isIn(state.data?.data) ? false : askAgain),
  });
  return isIn(data);
}

/** The list that is to be sent has no model: one is made of it here. */
export function NoModelOfList({ list }: { readonly list: string }) {
  const [isOpen, setOpen] = useState(false);
  const isSaved = useIsSaved(list);
  return (
    <FirstStep
      title={texts.thisListHasNoModel}
      text={isSaved ? texts.modelOfListDefinesWhich : texts.listIsBeingSaved}
      action={
        <Button variant="contained" loading={!isSaved} onClick={() => setOpen(true)}>
          {texts.createModel}
        </Button>
      }
    >
      {isOpen ? <ModelForm model={null} list={list} onClose={() => setOpen(false)} /> : null}
    </FirstStep>
  );
}

/** There is nowhere to send rows to: the practice destination needs no account. */
export function NoDestinations() {
  const { data: connectors } = useSuspenseQuery(connectorsOptions());
  const [isOpen, setOpen] = useState(false);
  const practice = connectors.find(({ vendor }) => vendor === 'practice');
  return (
    <FirstStep
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
    >
      {isOpen && practice !== undefined ? (
        <ConnectionForm connector={practice} connection={null} onClose={() => setOpen(false)} />
      ) : null}
    </FirstStep>
  );
}
