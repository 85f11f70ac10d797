import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { dragType, type NodeProps, useBuilder } from './builder-context.ts';
import { FieldPicker } from './field-picker.tsx';
import { newRule } from './new-rule.ts';
import { NodeMenu } from './node-menu.tsx';
import { CountChip, Problem, RuleRow } from './rule-row.tsx';
import { changeNode, type GroupNode, groupNode, insertNode, moveNode, ruleNode } from './segment-tree.ts';
import { texts } from './audience-finder.texts.ts';

/** A place between the parts of a group that something can be dropped on. */
function DropZone({ groupId, index }: { readonly groupId: string; readonly index: number }) {
  const { change } = useBuilder();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const id = event.dataTransfer.getData(dragType);
    change((tree) => moveNode(tree, id, { groupId, index }));
  };
  return (
    <Box
      aria-hidden
      data-testid="drop-zone"
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{ height: 10, my: -0.25, borderRadius: 1, bgcolor: isOver ? 'primary.main' : 'transparent', opacity: 0.4 }}
    />
  );
}

const modeWords = { all: 'and', any: 'or' } as const;

export interface GroupCardProps extends NodeProps<GroupNode> {
  readonly label?: string;
  /** How its parts join is not to be chosen. */
  readonly isPlain?: boolean;
}

/** Rules and groups of which all must hold, or any may. */
export function GroupCard({ node, root, label, isPlain = false }: GroupCardProps) {
  const { attributes, isSpecial, change } = useBuilder();
  const isRoot = node.id === root.id;
  const name = label ?? 'group';
  const setMode = (mode: unknown): void => {
    if (mode !== 'all' && mode !== 'any') return;
    change((tree) => changeNode(tree, node.id, (one) => (one.kind === 'group' ? { ...one, mode } : one)));
  };
  return (
    <Box
      component="fieldset"
      aria-label={name}
      sx={{
        m: 0,
        minWidth: 0,
        border: isRoot ? 0 : 1,
        borderColor: node.isNot ? 'warning.main' : 'divider',
        borderRadius: 1.25,
        bgcolor: isRoot ? 'transparent' : 'action.hover',
        p: isRoot ? 0 : 1.25,
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ display: isPlain ? 'none' : 'flex', alignItems: 'center', flexWrap: 'wrap' }}
      >
        {node.isNot ? <Chip size="small" color="warning" label={texts.not} /> : null}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={node.mode}
          onChange={(_event, mode: unknown) => setMode(mode)}
          aria-label={texts.howPartsOfNameJoin({ name })}
        >
          <ToggleButton value="all" sx={{ py: 0.25, px: 1.25 }}>
            {texts.all}
          </ToggleButton>
          <ToggleButton value="any" sx={{ py: 0.25, px: 1.25 }}>
            {texts.any}
          </ToggleButton>
        </ToggleButtonGroup>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {texts.ofTheseRules}
        </Typography>
        <CountChip id={node.id} />
        {isRoot ? null : <NodeMenu node={node} root={root} name="this group" />}
      </Stack>
      <Box sx={{ pt: 0.75 }}>
        <DropZone groupId={node.id} index={0} />
        {node.parts.map((part, index) => (
          <Box key={part.id}>
            {index === 0 ? null : (
              <Typography variant="overline" component="div" color="textSecondary" sx={{ lineHeight: 1.4, pl: 1 }}>
                {modeWords[node.mode]}
              </Typography>
            )}
            {part.kind === 'rule' ? <RuleRow node={part} root={root} /> : <GroupCard node={part} root={root} />}
            <DropZone groupId={node.id} index={index + 1} />
          </Box>
        ))}
      </Box>
      <Problem id={node.id} />
      <Stack direction="row" spacing={1} sx={{ pt: 0.5 }}>
        <FieldPicker
          attributes={attributes}
          isSpecial={isSpecial}
          onPick={(key) => change((tree) => insertNode(tree, ruleNode(newRule(key)), { groupId: node.id }))}
        />
        <Button
          size="small"
          color="inherit"
          onClick={() =>
            change((tree) => insertNode(tree, groupNode(node.mode === 'all' ? 'any' : 'all'), { groupId: node.id }))
          }
        >
          {texts.addGroup}
        </Button>
      </Stack>
    </Box>
  );
}
