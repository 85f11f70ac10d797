import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Campaign } from '@acquaint/contract';
import { findPreset } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { designOptions } from '../../creative/ad-builder/index.ts';
import { texts } from './campaigns.texts.ts';

type Variant = Campaign['plan']['variants'][number];

function VariantDesign({
  id,
  search,
}: {
  readonly id: string;
  readonly search: { campaign: string; variant: string };
}) {
  const { data: design, isError } = useQuery({ ...designOptions(id), throwOnError: false });
  if (isError) return <Typography color="textSecondary">{texts.thisDesignWasDeleted}</Typography>;
  if (design === undefined) return <Skeleton variant="rounded" width={260} height={180} />;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: { sm: 'center' } }}>
      <Box
        component="img"
        alt={texts.designName({ name: design.name })}
        src={apiAddress(design.thumb_url)}
        sx={{ maxWidth: 260, maxHeight: 200, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ fontWeight: 600 }}>{design.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {findPreset(design.preset)?.size ?? ''}
          {design.approval === 'approved' ? ', approved' : ''}
        </Typography>
        <ButtonLink to="/builder" search={{ ...search, design: id }} size="small">
          {texts.openInEditor}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}

/** What the campaign shows to people. */
export function CampaignCreative({ campaign }: { readonly campaign: Campaign }) {
  const { plan } = campaign;
  if (plan.channel !== 'mail')
    return (
      <Panel title={texts.creative}>
        <EmptyState
          title={texts.thisCampaignPrintsNothing}
          text={plan.channel === 'eddm' ? texts.designIsPartOfIts : texts.itReachesPeopleThroughQr}
        />
      </Panel>
    );
  const titleOf = ({ name, share }: Variant): string =>
    texts.designOfVariantNameShare({ count: plan.variants.length, name, share });
  return (
    <Stack spacing={2}>
      {plan.variants.map((variant, index) => (
        <Panel key={variant.name} title={titleOf(variant)}>
          {variant.design_id === null ? (
            <EmptyState title={texts.noDesignYet} text={texts.chooseOrCreateOneIn} />
          ) : (
            <VariantDesign id={variant.design_id} search={{ campaign: campaign.id, variant: String(index) }} />
          )}
        </Panel>
      ))}
    </Stack>
  );
}
