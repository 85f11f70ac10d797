import Lock from '@mui/icons-material/LockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SceneNode } from '@acquaint/contract';
import { findPlace } from '@acquaint/engine';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { reorder } from '../canvas/arrange.ts';
import { useEditor } from '../editor-context.ts';
import { layerLabel, layerName } from '../properties/layer-label.ts';
import { texts } from '../ad-builder.texts.ts';

interface RowProps {
  readonly node: SceneNode;
  readonly level: number;
}

function LayerRow({ node, level }: RowProps) {
  const { state, dispatch } = useEditor();
  const isChosen = state.selection.includes(node.id);
  const [isOver, setIsOver] = useState(false);
  const set = (name: 'is_hidden' | 'is_locked'): void =>
    dispatch({ type: 'do', command: { type: 'set_node', id: node.id, values: { [name]: !node[name] } } });
  const press = (event: KeyboardEvent): void => {
    const to = event.key === 'ArrowUp' ? 'forward' : event.key === 'ArrowDown' ? 'backward' : null;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      dispatch({ type: 'select', ids: [node.id] });
    } else if (to !== null && event.altKey) {
      event.preventDefault();
      const command = reorder(state.scene, node.id, to);
      if (command !== null) dispatch({ type: 'do', command, say: to === 'forward' ? texts.movedUp : texts.movedDown });
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const id = event.dataTransfer.getData('application/x-layer');
    const target = findPlace(state.scene, node.id);
    const moved = findPlace(state.scene, id);
    if (target === null || moved === null || id === node.id || moved.parent !== target.parent) return;
    dispatch({ type: 'do', command: { type: 'move_node', id, parent: target.parent, index: target.index } });
  };
  return (
    <Box
      role="treeitem"
      aria-label={layerLabel(node)}
      aria-selected={isChosen}
      aria-level={level}
      tabIndex={0}
      draggable
      onDragStart={(event: DragEvent) => event.dataTransfer.setData('application/x-layer', node.id)}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onClick={() => dispatch({ type: 'select', ids: [node.id] })}
      onKeyDown={press}
      sx={{
        display: 'flex',
        alignItems: 'center',
        pl: level * 1.5 - 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        borderTop: 2,
        borderColor: isOver ? 'primary.main' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'action.selected' : 'action.hover' },
      }}
    >
      <Typography variant="body2" noWrap sx={{ flex: 1, opacity: node.is_hidden ? 0.5 : 1 }}>
        {layerName(node)}
      </Typography>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={
          node.is_locked ? texts.unlockNode({ node: layerName(node) }) : texts.lockNode({ node: layerName(node) })
        }
        onClick={(event) => {
          event.stopPropagation();
          set('is_locked');
        }}
      >
        {node.is_locked ? <Lock fontSize="inherit" /> : <LockOpen fontSize="inherit" />}
      </IconButton>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={
          node.is_hidden ? texts.showNode({ node: layerName(node) }) : texts.hideNode({ node: layerName(node) })
        }
        onClick={(event) => {
          event.stopPropagation();
          set('is_hidden');
        }}
      >
        {node.is_hidden ? <VisibilityOff fontSize="inherit" /> : <Visibility fontSize="inherit" />}
      </IconButton>
    </Box>
  );
}

function rowsOf(nodes: readonly SceneNode[], level: number): RowProps[] {
  return nodes
    .toReversed()
    .flatMap((node) => [{ node, level }, ...(node.type === 'group' ? rowsOf(node.children, level + 1) : [])]);
}

/** The layers of the page, the uppermost first, as a tree that keys can work with. */
export function LayersPanel() {
  const { state } = useEditor();
  const rows = rowsOf(state.scene.pages[state.page]?.children ?? [], 1);
  if (rows.length === 0) return <Typography color="textSecondary">{texts.thisPageIsEmptyAdd}</Typography>;
  return (
    <>
      <Box role="tree" aria-label={texts.layers}>
        {rows.map((row) => (
          <LayerRow key={row.node.id} {...row} />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {texts.dragToReorderOrHold}
      </Typography>
    </>
  );
}
