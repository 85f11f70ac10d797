import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SharedGuidelines } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { formatMoment, showTimesIn } from '../../../ui/text/formats.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { Swatches } from './color-section.tsx';
import { ContrastSection } from './contrast-section.tsx';
import { FontSamples } from './font-section.tsx';
import { LogoGrid } from './logo-section.tsx';
import { PictureGrid } from './picture-section.tsx';
import { Traits } from './voice-section.tsx';
import { texts } from './brand.texts.ts';

interface PartProps {
  readonly title: string;
  readonly of: readonly unknown[];
  readonly children: ReactNode;
}

/** A part that there is something in. */
function Part({ title, of, children }: PartProps) {
  return of.length === 0 ? null : <Panel title={title}>{children}</Panel>;
}

/** The guidelines as they were given away: to be read, copied and printed. */
export function SharedGuidelinesPage({ guidelines }: { readonly guidelines: SharedGuidelines }) {
  showTimesIn(guidelines.time_zone);
  const { company, logos, colors, fonts, voice, imagery, updated_at: updatedAt } = guidelines;
  const isEmpty = [logos, colors, fonts, voice, imagery].every((part) => part.length === 0);
  return (
    <Box sx={{ px: { xs: 2, md: 4 }, py: 4 }}>
      <Page
        title={company === '' ? texts.brandGuidelines : texts.companyBrandGuidelines({ company })}
        subtitle={updatedAt === null ? '' : texts.lastChangedUpdatedAt({ updatedAt: formatMoment(updatedAt) })}
        badge={guidelines.is_sample ? <SampleBadge /> : undefined}
        actions={
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ displayPrint: 'none' }}
          >
            {texts.printOrPdf}
          </Button>
        }
      >
        {isEmpty ? <EmptyState title={texts.nothingHereYet} text={texts.whoSharedThisHasNotFilledIt} /> : null}
        <Part title={texts.logos} of={logos}>
          <LogoGrid files={logos} />
        </Part>
        <Part title={texts.colors} of={colors}>
          <Swatches colors={colors} />
        </Part>
        <ContrastSection colors={colors} />
        <Part title={texts.fonts} of={fonts}>
          <FontSamples fonts={fonts} />
        </Part>
        <Part title={texts.voice} of={voice}>
          <Traits voice={voice} />
        </Part>
        <Part title={texts.imagery} of={imagery}>
          <PictureGrid files={imagery} />
        </Part>
      </Page>
    </Box>
  );
}
