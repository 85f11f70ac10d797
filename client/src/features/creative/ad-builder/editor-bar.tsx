import ArrowBack from '@mui/icons-material/ArrowBack';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconLink } from '../../../ui/links.tsx';
import { formatShare } from '../../../ui/text/formats.ts';
import { assetsOptions } from '../assets/index.ts';
import { useDownloadDesign, useRenameDesign } from './ad-builder.queries.ts';
import { useEditor } from './editor-context.ts';
import { RecipientPicker } from './panels/recipient-picker.tsx';
import { usePurpose } from './use-purpose.ts';
import type { SavingState } from '../../../platform/use-autosave.ts';
import { texts } from './ad-builder.texts.ts';

export interface EditorBarProps {
  readonly name: string;
  readonly saving: SavingState;
  readonly zoom: number;
  /** The zoom at which the whole page is seen. */
  readonly fitting: number;
  readonly onZoom: (zoom: number) => void;
  readonly onShortcuts: () => void;
}

const states: Readonly<Record<SavingState, string>> = {
  saved: texts.saved,
  waiting: texts.unsavedChanges,
  saving: texts.saving,
  failed: texts.offlineChangesAreSavedIn,
  conflict: texts.changedElsewhere,
};

/** In pixels: the longest sentence takes two lines. */
const savingWidth = 148;

const formats = [
  [texts.pdfForPrintWithBleed, { format: 'pdf' }, 'pdf'],
  [texts.pdfWithBleedAndCrop, { format: 'pdf', marks: 'true' }, 'pdf'],
  [texts.pdfTrimmed, { format: 'pdf', bleed: 'false' }, 'pdf'],
  [texts.pngOfThisPage, { format: 'png', bleed: 'false', width: 2_400 }, 'png'],
  [texts.jpegOfThisPage, { format: 'jpg', bleed: 'false', width: 2_400 }, 'jpg'],
  [texts.svgOfThisPage, { format: 'svg', bleed: 'false' }, 'svg'],
] as const;

interface DownloadButtonProps {
  readonly name: string;
  readonly isSaved: boolean;
  /** Whether it is what most come here for. */
  readonly isMain: boolean;
}

function DownloadButton({ name, isSaved, isMain }: DownloadButtonProps) {
  const { id, state } = useEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useDownloadDesign(id);
  const { data: profiles } = useQuery(assetsOptions({ kind: 'profile', perPage: 20 }));
  const keep = (query: Parameters<typeof download.mutate>[0]['query'], ending: string): void => {
    setAnchor(null);
    download.mutate({ query, name: `${name}.${ending}` });
  };
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<FileDownloadOutlined />}
        loading={download.isPending}
        disabled={!isSaved}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.download}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map(([label, query, ending]) => (
          <MenuItem key={label} onClick={() => keep(ending === 'pdf' ? query : { ...query, page: state.page }, ending)}>
            {label}
          </MenuItem>
        ))}
        {profiles?.data.map((profile) => (
          <MenuItem key={profile.id} onClick={() => keep({ format: 'pdf', marks: 'true', profile: profile.id }, 'pdf')}>
            {texts.pdfX4ForName({ name: profile.name })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function NameField({ name }: { readonly name: string }) {
  const { id } = useEditor();
  const [typed, setTyped] = useState(name);
  const rename = useRenameDesign();
  return (
    <TextField
      size="small"
      variant="standard"
      value={typed}
      sx={{ width: { xs: 120, md: 220 } }}
      slotProps={{ htmlInput: { 'aria-label': texts.designName, maxLength: 200 } }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed.trim() === '') setTyped(name);
        else rename.mutate({ params: { id }, body: { name: typed.trim() } });
      }}
    />
  );
}

/** The head of the editor: name, steps back, pages, zoom, who is shown, and the way out. */
export function EditorBar({ name, saving, zoom, fitting, onZoom, onShortcuts }: EditorBarProps) {
  const { id, state, dispatch } = useEditor();
  const { scene, page, past, future } = state;
  const purpose = usePurpose();
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ px: 1.5, py: 1, alignItems: 'center', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {purpose === null ? (
        <IconLink to="/builder" aria-label={texts.closeEditor}>
          <ArrowBack />
        </IconLink>
      ) : (
        <IconButton aria-label={texts.closeEditor} onClick={() => purpose.goBack()}>
          <ArrowBack />
        </IconButton>
      )}
      <NameField name={name} />
      <Typography
        variant="caption"
        color={saving === 'failed' || saving === 'conflict' ? 'error' : 'textSecondary'}
        component="output"
        // As wide for each state: the page below must not move while somebody drags on it.
        sx={{ width: savingWidth, lineHeight: 1.3 }}
      >
        {states[saving]}
      </Typography>
      <Divider orientation="vertical" flexItem />
      <Tooltip title={texts.undoCtrlZ}>
        <span>
          <IconButton aria-label={texts.undo} disabled={past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
            <Undo />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={texts.redoCtrlShiftZ}>
        <span>
          <IconButton aria-label={texts.redo} disabled={future.length === 0} onClick={() => dispatch({ type: 'redo' })}>
            <Redo />
          </IconButton>
        </span>
      </Tooltip>
      {scene.pages.length < 2 ? null : (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.page}
          value={page}
          onChange={(_event, next: number | null) => next !== null && dispatch({ type: 'show_page', page: next })}
        >
          {scene.pages.map((each, index) => (
            <ToggleButton key={each.id} value={index}>
              {each.name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton aria-label={texts.zoomOut} onClick={() => onZoom(zoom / 1.25)}>
          <ZoomOut />
        </IconButton>
        <Button size="small" color="inherit" title={texts.fitToPage} onClick={() => onZoom(fitting)}>
          {formatShare(zoom / fitting)}
        </Button>
        <IconButton aria-label={texts.zoomIn} onClick={() => onZoom(zoom * 1.25)}>
          <ZoomIn />
        </IconButton>
      </Stack>
      <RecipientPicker />
      <Stack direction="row" spacing={1} sx={{ ml: 'auto', alignItems: 'center' }}>
        <IconButton aria-label={texts.keyboardShortcuts} onClick={onShortcuts}>
          <KeyboardOutlined />
        </IconButton>
        <DownloadButton name={name} isSaved={saving === 'saved'} isMain={purpose === null} />
        {purpose === null ? null : (
          <Button variant="contained" disabled={saving !== 'saved'} onClick={() => purpose.goBack(id)}>
            {purpose.label}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
