import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import TravelExplore from '@mui/icons-material/TravelExplore';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { brandOptions, useDownloadBrand } from './brand.queries.ts';
import { ColorSection } from './color-section.tsx';
import { ContrastSection } from './contrast-section.tsx';
import { FontSection } from './font-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { ShareBrand } from './share-brand.tsx';
import { VoiceSection } from './voice-section.tsx';
import { WebsiteDialog } from './website-dialog.tsx';
import { texts } from './brand.texts.ts';

/** The brand of the account: what its letters, codes and ads are made with. */
export function BrandPage() {
  const { data: brand } = useSuspenseQuery(brandOptions());
  const download = useDownloadBrand();
  const [isReading, setIsReading] = useState(false);
  const lacksSome = [brand.logos, brand.colors, brand.fonts].some((parts) => parts.length === 0);
  return (
    <Page
      title={texts.brandGuidelines}
      subtitle={
        brand.updated_at === null
          ? texts.yourCompanysLogosColorsFonts
          : texts.lastChangedUpdatedAt({ updatedAt: formatMoment(brand.updated_at) })
      }
      badge={brand.is_sample ? <SampleBadge /> : undefined}
      actions={
        <>
          {lacksSome ? (
            <Button variant="contained" startIcon={<TravelExplore />} onClick={() => setIsReading(true)}>
              {texts.startFromYourWebsite}
            </Button>
          ) : null}
          <ShareBrand share_url={brand.share_url} />
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {texts.downloadAll}
          </Button>
        </>
      }
    >
      <LogoSection logos={brand.logos} />
      <ColorSection brand={brand} />
      <ContrastSection colors={brand.colors} />
      <FontSection brand={brand} />
      <VoiceSection brand={brand} />
      <PictureSection imagery={brand.imagery} />
      {isReading ? <WebsiteDialog onClose={() => setIsReading(false)} /> : null}
    </Page>
  );
}
