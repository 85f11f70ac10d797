import Typography from '@mui/material/Typography';
import type { Asset } from '@acquaint/contract';
import { useEffect, useState } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { texts } from './assets.texts.ts';

/** Letters in a font of the library; in the font of the page until its file has come. */
export function FontSample({ asset, size }: { readonly asset: Asset; readonly size: number }) {
  const family = `asset-${asset.id}-${asset.version}`;
  const [isThere, setIsThere] = useState(() => document.fonts.check(`1em ${family}`));
  const url = apiAddress(asset.file_url);
  useEffect(() => {
    const face = new FontFace(family, `url("${url}")`);
    document.fonts.add(face);
    let isShown = true;
    face.load().then(
      () => isShown && setIsThere(true),
      // It stays in the font of the page.
      () => undefined,
    );
    return () => {
      isShown = false;
      document.fonts.delete(face);
    };
  }, [family, url]);
  return (
    <Typography aria-hidden sx={{ fontSize: size, lineHeight: 1, ...(isThere ? { fontFamily: family } : {}) }}>
      {texts.aa}
    </Typography>
  );
}
