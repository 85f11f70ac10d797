import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type ReactElement } from 'react';

export interface RefusedProps {
  readonly why: string;
  readonly children: ReactElement<{ readonly disabled?: boolean | undefined }>;
}

/** A disabled control with a tooltip that says why it is. */
export function Refused({ why, children }: RefusedProps) {
  return (
    <Tooltip title={why} describeChild>
      {/* Disabled buttons hear no pointer. The frame is focused in their place, so that keyboards reach the tooltip. */}
      <Box component="span" tabIndex={0} sx={{ display: 'inline-flex' }}>
        {cloneElement(children, { disabled: true })}
      </Box>
    </Tooltip>
  );
}
