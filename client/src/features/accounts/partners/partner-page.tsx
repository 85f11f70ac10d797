import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PartnerDetails } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ImageField } from '../../../ui/forms/image-field.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ListSampleBadge, SampleBadge } from '../../../ui/sample-badge.tsx';
import { failureText } from './failure-text.ts';
import { PartnerDeal } from './partner-deal.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { PartnerGrid } from './partner-grid.tsx';
import { ReplaceImageLink } from '../../creative/images/index.ts';
import { PartnerLogo } from './partner-logo.tsx';
import { partnerOptions, useDeletePartner, useSetPartnerLogo, useUpdatePartner } from './partners.queries.ts';
import { texts } from './partners.texts.ts';

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Panel title={title}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{text}</Typography>
    </Panel>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <Panel title={texts.howItWorks}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.75 } }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </Panel>
  );
}

function LogoPanel({ partner }: { readonly partner: PartnerDetails }) {
  const setLogo = useSetPartnerLogo();
  return (
    <Panel title={texts.logo} note={texts.onlyAdministratorsSeeThis}>
      <ImageField
        label={texts.partnerLogo}
        url={partner.logo_url}
        isBusy={setLogo.isPending}
        error={failureText(setLogo.error) ?? undefined}
        onFile={(file) => setLogo.mutate({ params: { id: partner.id }, file })}
        action={partner.logo_url === null ? undefined : <ReplaceImageLink url={partner.logo_url} />}
      />
    </Panel>
  );
}

/** Editing and deleting, for administrators. */
function Administration({ partner, onDeleted }: { readonly partner: PartnerDetails; readonly onDeleted: () => void }) {
  const update = useUpdatePartner();
  const remove = useDeletePartner();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const params = { id: partner.id };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked('edit')}>
        {texts.edit}
      </Button>
      <Button color="error" onClick={() => setAsked('delete')}>
        {texts.delete}
      </Button>
      {asked === 'edit' ? (
        <PartnerDialog partner={partner} onSave={(body) => update.mutateAsync({ params, body })} onClose={close} />
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          title={texts.deleteName({ name: partner.name })}
          text={texts.thisPermanentlyDeletesPartnerIts}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={async () => {
            await remove.mutateAsync({ params });
            onDeleted();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Related({ partners }: { readonly partners: PartnerDetails['related'] }) {
  if (partners.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Typography variant="h2">{texts.alsoInThisCategory}</Typography>
        <ListSampleBadge rows={partners} />
      </Stack>
      <PartnerGrid label={texts.alsoInThisCategory} partners={partners} />
    </Stack>
  );
}

export interface PartnerPageProps {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly onDeleted: () => void;
}

/** One partner: what it is, its deal, how to take it up. */
export function PartnerPage({ id, isAdmin, onDeleted }: PartnerPageProps) {
  const { data: partner } = useSuspenseQuery(partnerOptions(id));
  const reports = partner.reports ?? 0;
  const actions: ReactNode = isAdmin ? <Administration partner={partner} onDeleted={onDeleted} /> : null;
  return (
    <Page
      title={partner.name}
      subtitle={partner.headline === '' ? partner.category : `${partner.category} · ${partner.headline}`}
      badge={
        <>
          <PartnerLogo partner={partner} edge={40} />
          {partner.is_sample ? <SampleBadge /> : null}
        </>
      }
      actions={
        <>
          <ButtonLink to="/other/partners">{texts.allPartners}</ButtonLink>
          {actions}
        </>
      }
    >
      {reports === 0 ? null : <Alert severity="warning">{texts.accountsSayThatOfferDoesnt({ reports })}</Alert>}
      {partner.deal === null ? null : <PartnerDeal partner={partner} deal={partner.deal} />}
      <Text title={texts.about} text={partner.description} />
      <Steps steps={partner.steps} />
      <Text title={texts.terms} text={partner.terms} />
      <Text title={texts.contact} text={partner.contact} />
      <Text title={texts.for} text={partner.industries.join(', ')} />
      {isAdmin ? <LogoPanel partner={partner} /> : null}
      <Related partners={partner.related} />
    </Page>
  );
}
