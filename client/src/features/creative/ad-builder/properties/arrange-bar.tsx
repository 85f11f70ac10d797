import AlignHorizontalCenter from '@mui/icons-material/AlignHorizontalCenter';
import AlignHorizontalLeft from '@mui/icons-material/AlignHorizontalLeft';
import AlignHorizontalRight from '@mui/icons-material/AlignHorizontalRight';
import AlignVerticalBottom from '@mui/icons-material/AlignVerticalBottom';
import AlignVerticalCenter from '@mui/icons-material/AlignVerticalCenter';
import AlignVerticalTop from '@mui/icons-material/AlignVerticalTop';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FlipToBack from '@mui/icons-material/FlipToBack';
import FlipToFront from '@mui/icons-material/FlipToFront';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import WorkspacesOutlined from '@mui/icons-material/WorkspacesOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import { useActions } from '../use-actions.ts';

const icons: Readonly<Record<string, ComponentType<{ fontSize?: 'small' }>>> = {
  left: AlignHorizontalLeft,
  center: AlignHorizontalCenter,
  right: AlignHorizontalRight,
  top: AlignVerticalTop,
  middle: AlignVerticalCenter,
  bottom: AlignVerticalBottom,
  across: ViewColumnOutlined,
  down: TableRowsOutlined,
  front: FlipToFront,
  back: FlipToBack,
  group: WorkspacesOutlined,
  duplicate: ContentCopy,
  delete: DeleteOutlined,
};

/** What is done to layers most, as buttons. */
export function ArrangeBar() {
  const actions = useActions();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
      {Object.entries(icons).flatMap(([id, Icon]) => {
        const action = actions.find((each) => each.id === id);
        return action === undefined
          ? []
          : [
              <Tooltip key={id} title={action.keys === undefined ? action.label : `${action.label} (${action.keys})`}>
                <span>
                  <IconButton size="small" aria-label={action.label} disabled={!action.isEnabled} onClick={action.run}>
                    <Icon fontSize="small" />
                  </IconButton>
                </span>
              </Tooltip>,
            ];
      })}
    </Stack>
  );
}
