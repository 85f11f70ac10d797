import { useState } from 'react';
import type { PixelDetails } from '@acquaint/contract';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PixelForm, type PixelFormValues } from './pixel-form.tsx';
import { PixelInstall } from './pixel-install.tsx';
import { useCreatePixel } from './pixels.queries.ts';

const emptyPixel: PixelFormValues = { name: '', domain: '', allowed_domains: [], consent_mode: 'gpc', identify: true };

/** Makes a pixel, then shows how to install it. */
export function PixelCreatePage() {
  const [created, setCreated] = useState<PixelDetails | null>(null);
  const create = useCreatePixel();
  if (created !== null) {
    return (
      <Page
        title={created.name}
        subtitle="Your pixel is ready."
        actions={<ButtonLink to="/tracking">All pixels</ButtonLink>}
      >
        <Panel title="Install">
          <PixelInstall pixel={created} />
        </Panel>
      </Page>
    );
  }
  return (
    <Page title="Create Pixel" subtitle="A pixel is a small script that reports visits to your pages.">
      <Panel title="Settings">
        <PixelForm
          values={emptyPixel}
          submitLabel="Create pixel"
          onSubmit={async (values) => setCreated((await create.mutateAsync({ body: values })).data)}
        />
      </Panel>
    </Page>
  );
}
