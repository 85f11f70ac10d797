import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { AddPanel } from './add-panel.tsx';
import { ArrangeBar } from '../properties/arrange-bar.tsx';
import { CheckPanel, usePreflight } from './check-panel.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import { useEditor } from '../editor-context.ts';
import { chosenNodes } from '../editor-state.ts';
import { LayerProperties } from '../properties/layer-properties.tsx';
import { LayersPanel } from './layers-panel.tsx';
import { LibraryPanel } from './library-panel.tsx';
import { PageProperties } from '../properties/page-properties.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import { texts } from '../ad-builder.texts.ts';

interface PanelTab {
  readonly key: string;
  readonly label: string;
  readonly Icon: ComponentType;
  readonly badge?: { readonly count: number; readonly color: 'error' | 'warning' };
  readonly content: ReactNode;
}

function SidePanel({
  label,
  tabs,
  side,
}: {
  readonly label: string;
  readonly tabs: readonly PanelTab[];
  readonly side: 'left' | 'right';
}) {
  const [shown, setShown] = useState(tabs[0]?.key ?? '');
  const panelId = useId();
  const tab = tabs.find(({ key }) => key === shown);
  return (
    <Stack
      component="aside"
      aria-label={label}
      sx={{
        width: { xs: '100%', md: 250, lg: 288 },
        maxHeight: { xs: 420, md: 'none' },
        flexShrink: 0,
        minHeight: 0,
        bgcolor: 'background.paper',
        borderRight: side === 'left' ? 1 : 0,
        borderLeft: side === 'right' ? 1 : 0,
        // After the borders, which would take the color of the text.
        borderColor: 'divider',
      }}
    >
      <Tabs value={shown} onChange={(_event, key: string) => setShown(key)} variant="fullWidth" aria-label={label}>
        {tabs.map(({ key, label: name, Icon, badge }) => (
          <Tab
            key={key}
            value={key}
            icon={
              <Badge badgeContent={badge?.count ?? 0} color={badge?.color ?? 'error'}>
                <Icon />
              </Badge>
            }
            label={name}
            aria-controls={panelId}
            sx={{ minWidth: 0, px: 0.5, fontSize: 11, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box id={panelId} role="tabpanel" sx={{ p: 2, overflow: 'auto', flex: 1 }}>
        {tab?.content}
      </Box>
    </Stack>
  );
}

function Properties() {
  const { state } = useEditor();
  const [only, ...others] = chosenNodes(state);
  if (only === undefined) return <PageProperties />;
  return (
    <Stack spacing={2}>
      <ArrangeBar />
      <Divider />
      {others.length === 0 ? (
        <LayerProperties key={only.id} node={only} />
      ) : (
        <Typography color="textSecondary">{texts.countLayersSelected({ count: others.length + 1 })}</Typography>
      )}
    </Stack>
  );
}

/** What can be put on the page, and what is there. */
export function LeftPanel() {
  return (
    <SidePanel
      label={texts.addAndLayers}
      side="left"
      tabs={[
        { key: 'add', label: texts.add, Icon: AddBoxOutlined, content: <AddPanel /> },
        { key: 'pictures', label: texts.pictures, Icon: PhotoLibraryOutlined, content: <LibraryPanel /> },
        { key: 'layers', label: texts.layers, Icon: LayersOutlined, content: <LayersPanel /> },
      ]}
    />
  );
}

/** What can be set of what is chosen, what would print badly, and what was said of the design. */
export function RightPanel() {
  const issues = usePreflight();
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const badge =
    errors > 0 ? ({ count: errors, color: 'error' } as const) : ({ count: issues.length, color: 'warning' } as const);
  return (
    <SidePanel
      label={texts.propertiesAndChecks}
      side="right"
      tabs={[
        { key: 'properties', label: texts.design, Icon: TuneOutlined, content: <Properties /> },
        {
          key: 'check',
          label: texts.check,
          Icon: FactCheckOutlined,
          badge,
          content: <CheckPanel issues={issues} />,
        },
        { key: 'comments', label: texts.comments, Icon: ChatBubbleOutlined, content: <CommentsPanel /> },
        { key: 'versions', label: texts.versions, Icon: HistoryOutlined, content: <VersionsPanel /> },
      ]}
    />
  );
}
