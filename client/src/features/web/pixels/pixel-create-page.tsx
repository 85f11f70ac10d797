import { useState } from 'react';
import type { PixelDetails } from '@acquaint/contract';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PixelForm } from './pixel-form.tsx';
import type { PixelFormValues } from './pixel-form-schema.ts';
import { PixelInstall } from './pixel-install.tsx';
import { useCreatePixel } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

const emptyPixel: PixelFormValues = {
  name: '',
  domain: '',
  allowed_domains: [],
  consent_mode: 'gpc',
  consent_source: 'command',
  identify: true,
};

/** Makes a pixel, then shows how to install it. */
export function PixelCreatePage() {
  const [created, setCreated] = useState<PixelDetails | null>(null);
  const create = useCreatePixel();
  if (created !== null) {
    return (
      <Page
        title={created.name}
        subtitle={texts.yourPixelIsReady}
        actions={<ButtonLink to="/tracking">{texts.allPixels}</ButtonLink>}
      >
        <Panel title={texts.install}>
          <PixelInstall pixel={created} />
        </Panel>
      </Page>
    );
  }
  return (
    <Page title={texts.createPixel} subtitle={texts.pixelIsSmallScriptThat}>
      <Panel title={texts.settings}>
        <PixelForm
          values={emptyPixel}
          submitLabel={texts.createPixel2}
          onSubmit={async (values) => setCreated((await create.mutateAsync({ body: values })).data)}
        />
      </Panel>
    </Page>
  );
}
