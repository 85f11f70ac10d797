import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { DragEvent, ReactNode } from 'react';
import { apiAddress } from '../../../../platform/api/api-client.ts';
import { texts } from '../ad-builder.texts.ts';

interface ThumbProps {
  readonly name: string;
  readonly alt: string;
  /** Where it is shown from; null while that is not known. */
  readonly href: string | null;
  /** The whole picture, or the frame full of it. */
  readonly fit: 'contain' | 'cover';
  readonly onDragStart: (event: DragEvent) => void;
  readonly onClick: () => void;
}

/** A picture of a panel: a click or a drag puts it on the page. */
export function PictureThumb({ name, alt, href, fit, onDragStart, onClick }: ThumbProps) {
  return (
    <ButtonBase
      aria-label={texts.addName({ name })}
      title={name}
      draggable
      onDragStart={onDragStart}
      onClick={onClick}
      sx={{
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        height: fit === 'cover' ? 76 : 96,
        bgcolor: 'action.hover',
        '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
      }}
    >
      {href === null ? null : (
        <Box
          component="img"
          alt={alt}
          loading="lazy"
          src={apiAddress(href)}
          sx={{ width: '100%', height: '100%', objectFit: fit }}
        />
      )}
    </ButtonBase>
  );
}

/** Pictures beside each other. */
export function PictureGrid({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>{children}</Box>;
}
