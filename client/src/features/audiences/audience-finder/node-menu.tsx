import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { type NodeProps, useBuilder } from './builder-context.ts';
import {
  changeNode,
  copyNode,
  type GroupNode,
  groupNode,
  insertNode,
  moveNode,
  placeOf,
  removeNode,
} from './segment-tree.ts';
import { texts } from './audience-finder.texts.ts';

interface Action {
  readonly label: string;
  readonly isPossible: boolean;
  readonly change: (root: GroupNode) => GroupNode;
}

/** Everything that can be done to a rule or group, for keyboards too: what dragging does is here as words. */
export function NodeMenu({ node, root, name }: NodeProps & { readonly name: string }) {
  const { change } = useBuilder();
  const place = placeOf(root, node.id);
  if (place === null) return null;
  const { group, index } = place;
  const outer = placeOf(root, group.id);
  const above = group.parts[index - 1];
  const actions: readonly (Action | null)[] = [
    {
      label: node.isNot ? texts.includeAgain : texts.excludeMatches,
      isPossible: true,
      change: (tree) => changeNode(tree, node.id, (one) => ({ ...one, isNot: !one.isNot })),
    },
    {
      label: texts.moveIntoNewGroup,
      isPossible: true,
      change: (tree) =>
        insertNode(removeNode(tree, node.id), groupNode(group.mode === 'all' ? 'any' : 'all', [node]), {
          groupId: group.id,
          index,
        }),
    },
    {
      label: texts.duplicate,
      isPossible: true,
      change: (tree) => insertNode(tree, copyNode(node), { groupId: group.id, index: index + 1 }),
    },
    null,
    {
      label: texts.moveUp,
      isPossible: index > 0,
      change: (tree) => moveNode(tree, node.id, { groupId: group.id, index: index - 1 }),
    },
    {
      label: texts.moveDown,
      isPossible: index < group.parts.length - 1,
      change: (tree) => moveNode(tree, node.id, { groupId: group.id, index: index + 2 }),
    },
    {
      label: texts.moveIntoGroupAbove,
      isPossible: above?.kind === 'group',
      change: (tree) => moveNode(tree, node.id, { groupId: above?.id ?? '' }),
    },
    {
      label: texts.moveOutOfThisGroup,
      isPossible: outer !== null,
      change: (tree) => moveNode(tree, node.id, { groupId: outer?.group.id ?? '', index: (outer?.index ?? 0) + 1 }),
    },
    null,
    { label: texts.remove, isPossible: true, change: (tree) => removeNode(tree, node.id) },
  ];
  return (
    <MoreMenu
      label={texts.actionsForName({ name })}
      actions={actions.map((action) =>
        action === null
          ? null
          : { label: action.label, isDisabled: !action.isPossible, onChoose: () => change(action.change) },
      )}
    />
  );
}
