import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import type { SavedDesign, Scene } from '@acquaint/contract';
import { type MergeRecord, readScene } from '@acquaint/engine';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useEffect, useEffectEvent, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import type { SavingState } from '../../../platform/use-autosave.ts';
import { tokens } from '../../../theme/tokens.ts';
import { usePageTitle } from '../../../ui/page.tsx';
import { useAddAsset } from '../assets/index.ts';
import { designOptions, useCreateDesign } from './ad-builder.queries.ts';
import { Canvas } from './canvas/canvas.tsx';
import { CommandPalette, ShortcutSheet } from './command-palette.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { deleteDraft, keptDraft } from './drafts.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext, useEditor } from './editor-context.ts';
import { fontsOptions } from './editor-fonts.ts';
import { openEditor, reduceEditor } from './editor-state.ts';
import { draggedPicture } from './panels/dragged-pictures.ts';
import { LeftPanel, RightPanel } from './panels/side-panels.tsx';
import { pictureOf, useInsertPicture } from './panels/use-insert-picture.ts';
import { useDesignSaving } from './use-design-saving.ts';
import { arePressed, useActions, useNudge } from './use-actions.ts';
import { usePurpose } from './use-purpose.ts';
import { useResources } from './use-resources.ts';
import { texts } from './ad-builder.texts.ts';

function sceneOf({ document }: SavedDesign): Scene {
  const { scene, errors } = readScene(document);
  if (scene === null) throw new Error(`The design cannot be read: ${Object.values(errors).flat().join(' ')}`);
  return scene;
}

function onResize(listen: () => void): () => void {
  window.addEventListener('resize', listen);
  return () => window.removeEventListener('resize', listen);
}

/** The zoom at which a page of a size is seen as a whole beside the panels, in the window as it is. */
function useFittingZoom({ size, bleed }: Scene): number {
  const around = 2 * (bleed + 14_000);
  const innerWidth = useSyncExternalStore(onResize, () => window.innerWidth);
  const innerHeight = useSyncExternalStore(onResize, () => window.innerHeight);
  // On a narrow screen the panels are below the page.
  const panels = innerWidth < tokens.breakpoints.md ? 40 : innerWidth < tokens.breakpoints.lg ? 560 : 640;
  const room = { width: Math.max(280, innerWidth - panels), height: Math.max(280, innerHeight - 150) };
  return Math.min(room.width / (size.width + around), room.height / (size.height + around));
}

interface WorkbenchProps {
  readonly name: string;
  readonly saving: SavingState;
}

type OpenDialog = 'palette' | 'shortcuts' | null;

/** Keys that belong to what has the focus: fields, lists, menus and dialogs; Enter and space of buttons, arrows of tabs. */
function isTakenElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input, textarea, select') || target.isContentEditable) return true;
  if (target.closest('[role=dialog], [role=menu], [role=listbox]') !== null) return true;
  if (key === 'Enter' || key === ' ') return target.closest('button, a, [role=treeitem]') !== null;
  return key.startsWith('Arrow') && target.closest('[role=tab], [role=treeitem], [role=combobox]') !== null;
}

/** Keys work wherever the focus is, also nowhere. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isTakenElsewhere(event)) onKey(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The editor around a design that is open. */
function Workbench({ name, saving }: WorkbenchProps) {
  const { state, dispatch } = useEditor();
  const fitting = useFittingZoom(state.scene);
  // Null while the page fits the window, whatever its size becomes.
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const zoom = chosenZoom ?? fitting;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const actions = useActions();
  const nudge = useNudge();
  const insert = useInsertPicture();
  const add = useAddAsset();
  const setZoomWithin = (next: number): void =>
    setZoom(next === fitting ? null : Math.min(fitting * 16, Math.max(fitting / 4, next)));
  const press = (event: KeyboardEvent): void => {
    const action = actions.find(({ keys, alsoKeys }) =>
      [keys, alsoKeys].some((one) => one !== undefined && arePressed(one, event)),
    );
    const isBackspace = event.key === 'Backspace' ? actions.find(({ id }) => id === 'delete') : undefined;
    const wanted = action ?? isBackspace;
    if (wanted !== undefined) {
      event.preventDefault();
      if (wanted.isEnabled) wanted.run();
    } else if (arePressed('Ctrl+K', event)) {
      event.preventDefault();
      setDialog('palette');
    } else if (event.key === '?') setDialog('shortcuts');
    else if (event.key === 'Escape') dispatch({ type: 'select', ids: [] });
    else if (nudge(event.key, event.shiftKey)) event.preventDefault();
  };
  useKeys(press);
  const upload = (file: File, at?: { x: number; y: number }): void =>
    add.mutate({ body: {}, file }, { onSuccess: ({ data }) => insert(pictureOf(data), at) });
  const drop = (event: DragEvent, at: { x: number; y: number }): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const picture = draggedPicture(event.dataTransfer);
    if (picture !== null) picture.then((found) => insert(found, at)).catch(showFailure);
    else if (file?.type.startsWith('image/') === true) upload(file, at);
  };
  return (
    <Stack
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (file?.type.startsWith('image/') === true) upload(file);
      }}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'drawer',
        bgcolor: 'background.default',
        overflow: { xs: 'auto', md: 'hidden' },
      }}
    >
      <EditorBar
        name={name}
        saving={saving}
        zoom={zoom}
        fitting={fitting}
        onZoom={setZoomWithin}
        onShortcuts={() => setDialog('shortcuts')}
      />
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ flex: 1, minHeight: 0 }}>
        <LeftPanel />
        <Canvas zoom={zoom} onZoom={setZoomWithin} onDrop={drop} />
        <RightPanel />
      </Stack>
      <Box component="output" sx={{ position: 'absolute', left: -10_000 }}>
        {state.said}
      </Box>
      {dialog === 'palette' ? <CommandPalette onClose={() => setDialog(null)} /> : null}
      {dialog === 'shortcuts' ? <ShortcutSheet onClose={() => setDialog(null)} /> : null}
    </Stack>
  );
}

/** Takes up what this browser kept of a design that was not stored any more; upon another revision it becomes a design of its own. */
function openDesign(design: SavedDesign): { scene: Scene; restored: boolean; isBehind: boolean } {
  const draft = keptDraft(design.id);
  if (draft === null) return { scene: sceneOf(design), restored: false, isBehind: false };
  return { scene: draft.scene, restored: true, isBehind: draft.revision !== design.revision };
}

function Editor({ design, onReload }: { readonly design: SavedDesign; readonly onReload: () => void }) {
  const { data: fonts } = useSuspenseQuery(fontsOptions());
  const [opened] = useState(() => openDesign(design));
  const [stored] = useState(() => (opened.restored ? sceneOf(design) : opened.scene));
  const [state, dispatch] = useReducer(reduceEditor, opened.scene, openEditor);
  const [record, setRecord] = useState<MergeRecord | null>(null);
  const [isRestored, setIsRestored] = useState(opened.restored && !opened.isBehind);
  const saving = useDesignSaving(design.id, state.scene, {
    revision: design.revision,
    scene: stored,
    isBehind: opened.isBehind,
  });
  const { resources, sources } = useResources(fonts, state.scene, record);
  const create = useCreateDesign();
  const navigate = useNavigate();
  const purpose = usePurpose();
  const { revision } = saving;
  const isSaved = saving.state === 'saved';
  const value = useMemo(
    () => ({ id: design.id, state, dispatch, fonts, sources, resources, setRecord, revision, isSaved }),
    [design.id, state, fonts, sources, resources, revision, isSaved],
  );
  const keepBoth = (): void =>
    create.mutate(
      { body: { name: `${design.name} (2)`.slice(0, 200), document: { ...state.scene } } },
      {
        onSuccess: ({ data }) => {
          deleteDraft(design.id);
          void navigate({ to: '/builder', search: { ...purpose?.search, design: data.id } });
        },
      },
    );
  const takeTheirs = (): void => {
    deleteDraft(design.id);
    onReload();
  };
  return (
    <EditorContext value={value}>
      <Workbench name={design.name} saving={saving.state} />
      {saving.state === 'conflict' ? (
        <ConflictDialog isBusy={create.isPending} onKeepBoth={keepBoth} onTakeTheirs={takeTheirs} />
      ) : null}
      <Snackbar
        open={isRestored}
        onClose={() => setIsRestored(false)}
        message={texts.unsavedChangesWereRestored}
        action={
          <Button size="small" color="inherit" onClick={() => setIsRestored(false)}>
            {texts.fine}
          </Button>
        }
      />
    </EditorContext>
  );
}

/** The creative editor with one design. */
export function EditorPage({ id }: { readonly id: string }) {
  const { data: design, dataUpdatedAt } = useSuspenseQuery(designOptions(id));
  const queryClient = useQueryClient();
  usePageTitle(design.name);
  return (
    <Editor
      key={`${design.id} ${dataUpdatedAt}`}
      design={design}
      onReload={() => void queryClient.refetchQueries(designOptions(id))}
    />
  );
}
