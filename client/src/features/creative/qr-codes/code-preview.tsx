import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { qrContent, type QrCode } from '@acquaint/contract';
import { anyShortCode, shortLinkPayload, staticPayload } from '@acquaint/engine';
import { type ReactNode, useId, useState } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { QrPicture, Readability } from '../qr-templates/index.ts';
import type { QrDraft } from './editing/draft.ts';
import { texts } from './qr-codes.texts.ts';

/** Pixels of CSS in a millimeter. */
const pixelsOfMm = 96 / 25.4;

/** What the code of a draft will hold: a short link as long as the one it gets. */
function payloadOf(draft: QrDraft, code: QrCode | null): string {
  if (!draft.is_dynamic) return qrContent.safeParse(draft.content).success ? staticPayload(draft.content) : 'ACQUAINT';
  const own = new URL(apiAddress('/'), location.href).origin;
  const ending = code?.code ?? (draft.code === '' ? anyShortCode : draft.code);
  if (code !== null && draft.domain === (code.domain ?? '')) return code.payload;
  const host = /^[a-z0-9.-]+(?::\d+)?$/i.test(draft.domain) ? `${new URL(own).protocol}//${draft.domain}` : own;
  return shortLinkPayload(host, ending);
}

function isLocal(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? '';
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** A code at the size of its print, with the verdict of the readers. */
export function CodePreview({
  draft,
  code,
  children,
}: {
  readonly draft: QrDraft;
  readonly code: QrCode | null;
  readonly children: ReactNode;
}) {
  const [mm, setMm] = useState(45);
  const labelId = useId();
  const text = payloadOf(draft, code);
  return (
    <>
      <Box
        sx={{
          bgcolor: 'background.default',
          borderRadius: 1,
          p: 2,
          minHeight: 210,
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
        }}
      >
        <QrPicture
          text={text}
          style={draft.style}
          logoUrl={draft.logoUrl}
          label={texts.previewOfName({ name: draft.name || texts.code2 })}
          sx={{ width: mm * pixelsOfMm, maxWidth: 1 }}
        />
      </Box>
      <Box sx={{ px: 1 }}>
        <Typography variant="body2" id={labelId} color="textSecondary">
          {texts.printSizeMmMmWide({ mm })}
        </Typography>
        <Slider
          size="small"
          value={mm}
          min={15}
          max={70}
          aria-labelledby={labelId}
          onChange={(_event, value) => setMm(value)}
        />
      </Box>
      <Readability code={{ content: draft.content, is_dynamic: draft.is_dynamic, style: draft.style }} />
      {draft.is_dynamic && isLocal(text.toLowerCase()) && draft.domain === '' ? (
        <Alert severity="info">{texts.acquaintHasNoPublicAddress}</Alert>
      ) : null}
      {children}
    </>
  );
}
