import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatMoment, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageSections } from '../../../ui/page-sections.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { TagsOf } from '../../audiences/tags/index.ts';
import { LiveFeed } from './live-feed.tsx';
import { PixelData } from './pixel-data.tsx';
import { PixelForm } from './pixel-form.tsx';
import { PixelHealth } from './pixel-health.tsx';
import { PixelInstall } from './pixel-install.tsx';
import { PixelRotation } from './pixel-rotation.tsx';
import { PixelWriteKey } from './pixel-write-key.tsx';
import { PixelStatus } from './pixel-status.tsx';
import { PurchasePanel } from './purchases/purchase-panel.tsx';
import { pixelOptions, useUpdatePixel } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

/** Two parts in columns, or one below the other. */
function Beside({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <Grid container spacing={3}>
      <Grid size={{ xs: 12, lg: 6 }}>{left}</Grid>
      <Grid size={{ xs: 12, lg: 6 }}>{right}</Grid>
    </Grid>
  );
}

/** One pixel: what it receives, how to install it, its settings. */
export function PixelDetailsPage({ id }: { readonly id: string }) {
  const { data: pixel } = useSuspenseQuery(pixelOptions(id));
  const update = useUpdatePixel();
  const settings = (
    <Panel title={texts.settings}>
      <PixelForm
        values={pixel}
        submitLabel={texts.save}
        onSubmit={({ name, domain, allowed_domains, consent_mode, consent_source, identify }) =>
          update.mutateAsync({
            params: { id },
            body: { name, domain, allowed_domains, consent_mode, consent_source, identify },
          })
        }
      />
    </Panel>
  );
  const keeping = (
    <Stack spacing={3}>
      <PixelWriteKey pixel={pixel} />
      <PixelData pixel={pixel} />
      <PixelRotation id={id} />
    </Stack>
  );
  const install = (
    <Panel title={texts.install}>
      <PixelInstall pixel={pixel} />
    </Panel>
  );
  const sections = [
    { key: 'install', title: texts.install, content: <Beside left={install} right={<LiveFeed id={id} />} /> },
    {
      key: 'health',
      title: texts.healthAndPurchases,
      content: <Beside left={<PurchasePanel pixel={pixel} />} right={<PixelHealth id={id} />} />,
    },
    { key: 'settings', title: texts.settings, content: <Beside left={settings} right={keeping} /> },
  ];
  return (
    <Page
      title={pixel.name}
      subtitle={pixel.domain}
      badge={
        <>
          <PixelStatus status={pixel.status} />
          {pixel.is_sample ? <SampleBadge /> : null}
          <TagsOf modelType="pixel" id={pixel.id} name={pixel.name} />
        </>
      }
      actions={
        <>
          <Button
            variant="outlined"
            loading={update.isPending}
            onClick={() => update.mutate({ params: { id }, body: { paused: !pixel.paused } }, { onError: showFailure })}
          >
            {pixel.paused ? texts.resume : texts.pause}
          </Button>
          <ButtonLink to="/reports" search={{ pixelUuid: pixel.pixel_uuid }} variant="contained">
            {texts.openReport}
          </ButtonLink>
        </>
      }
    >
      <Grid container spacing={2}>
        <Figure label={texts.events24Hours} value={formatCount(pixel.events_24h)} />
        <Figure label={texts.visitors30Days} value={formatCount(pixel.visitors_30d)} />
        <Figure label={texts.identified30Days} value={formatCount(pixel.identified_30d)} />
        <Figure
          label={texts.matchRate}
          value={pixel.match_rate === null ? '–' : formatShare(pixel.match_rate)}
          note={
            pixel.last_event_at === null
              ? texts.noEventYet
              : texts.lastEventLastEventAt({ lastEventAt: formatMoment(pixel.last_event_at) })
          }
        />
      </Grid>
      <PageSections sections={sections} />
    </Page>
  );
}
