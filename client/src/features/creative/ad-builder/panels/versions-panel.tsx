import Alert from '@mui/material/Alert';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DesignVersion, Scene } from '@acquaint/contract';
import { readScene } from '@acquaint/engine';
import { useState } from 'react';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { useAddVersion, versionOptions, versionsOptions } from '../ad-builder.queries.ts';
import { useEditor } from '../editor-context.ts';
import { PagePicture } from '../canvas/page-picture.tsx';
import { replaceScene } from '../canvas/replace-scene.ts';
import { texts } from '../ad-builder.texts.ts';

const kinds: Readonly<Record<DesignVersion['kind'], string>> = {
  auto: texts.kept,
  named: texts.named,
  approved: texts.approved,
};

function Compared({ version, onClose }: { readonly version: DesignVersion; readonly onClose: () => void }) {
  const { state, dispatch } = useEditor();
  const { data } = useAnswer(versionOptions(version.id));
  const before: Scene | null = data === undefined ? null : readScene(data.document).scene;
  const restore = (): void => {
    if (before === null) return;
    dispatch({ type: 'do', command: replaceScene(state.scene, before), select: [], say: texts.restored });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth>
      <DialogTitle>
        {version.name === ''
          ? texts.versionNumber({ number: version.number })
          : texts.versionNumberName({ number: version.number, name: version.name })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {(before?.pages ?? []).map((page, index) => (
            <Stack key={page.id} direction={{ xs: 'column', md: 'row' }} spacing={2}>
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="caption">{texts.thenWord}</Typography>
                {before === null ? null : <PagePicture scene={before} page={index} />}
              </Stack>
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="caption">{texts.now}</Typography>
                {state.scene.pages[index] === undefined ? null : <PagePicture scene={state.scene} page={index} />}
              </Stack>
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="contained" disabled={before === null} onClick={restore}>
          {texts.restoreThisVersion}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the design was before: kept under names, approved, or now and then by itself. */
export const VersionsPanel = asPart(texts.versions, function VersionsPanel() {
  const { id, revision, isSaved } = useEditor();
  const { data: versions = [] } = useAnswer(versionsOptions(id));
  const [name, setName] = useState('');
  const [shown, setShown] = useState<DesignVersion | null>(null);
  const add = useAddVersion();
  const approved = versions.find(({ kind }) => kind === 'approved');
  const keep = (isApproval: boolean): void =>
    add.mutate({ params: { id }, body: { name, is_approval: isApproval, revision } }, { onSuccess: () => setName('') });
  return (
    <Stack spacing={1.5}>
      {approved === undefined ? null : (
        <Alert severity={approved.revision === revision && isSaved ? 'success' : 'warning'}>
          {approved.revision === revision && isSaved
            ? texts.approvedByBy({ by: approved.by })
            : texts.changedSinceByApprovedIt({ by: approved.by })}
        </Alert>
      )}
      <TextField
        size="small"
        label={texts.nameOfThisVersion}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" disabled={!isSaved} loading={add.isPending} onClick={() => keep(false)}>
          {texts.keepVersion}
        </Button>
        <Button variant="contained" disabled={!isSaved} loading={add.isPending} onClick={() => keep(true)}>
          {texts.approve}
        </Button>
      </Stack>
      <List dense disablePadding component="div">
        {versions.map((version) => (
          <ListItemButton key={version.id} onClick={() => setShown(version)}>
            <ListItemText
              primary={`${version.number}. ${version.name === '' ? formatMoment(version.created_at) : version.name}`}
              secondary={`${version.by} · ${formatMoment(version.created_at)}`}
            />
            <Chip
              size="small"
              label={kinds[version.kind]}
              color={version.kind === 'approved' ? 'success' : 'default'}
            />
          </ListItemButton>
        ))}
      </List>
      {shown === null ? null : <Compared version={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
});
