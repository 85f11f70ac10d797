import type { SceneLeaf, SceneNode } from '@acquaint/contract';
import {
  boxMatrix,
  layoutNode,
  type Matrix,
  identityMatrix,
  multiply,
  type SceneResources,
  svgTransform,
} from '@acquaint/engine';
import { memo, useMemo } from 'react';
import { ItemView } from './item-view.tsx';
import { layerLabel } from '../properties/layer-label.ts';

export interface NodeViewProps {
  readonly node: SceneNode;
  readonly resources: SceneResources;
  readonly hrefOf: (key: string) => string | null;
  readonly isChosen: boolean;
  /** A text that is typed into is drawn by what types it. */
  readonly isEdited: boolean;
}

function Leaf({
  node,
  matrix,
  resources,
  hrefOf,
}: Omit<NodeViewProps, 'node' | 'isChosen' | 'isEdited'> & { node: SceneLeaf; matrix: Matrix }) {
  const laid = useMemo(() => layoutNode(node, { matrix, opacity: 1 }, resources), [node, matrix, resources]);
  const { w, h } = node;
  return (
    <>
      {laid.items.map((item, index) => (
        // eslint-disable-next-line react/no-array-index-key -- items have no other identity than their order
        <ItemView key={index} item={item} typesetter={resources.typesetter} hrefOf={hrefOf} />
      ))}
      {laid.report.isEmpty ? (
        <rect
          transform={svgTransform(multiply(matrix, boxMatrix(node)))}
          width={w}
          height={h}
          className="empty-place"
          strokeDasharray="2000 1500"
        />
      ) : null}
    </>
  );
}

/** What a layer and those in it draw. */
function Drawn({ node, matrix, ...rest }: Omit<NodeViewProps, 'isChosen' | 'isEdited'> & { matrix: Matrix }) {
  const inside = useMemo(() => multiply(matrix, boxMatrix(node)), [matrix, node]);
  if (node.is_hidden) return null;
  if (node.type !== 'group') return <Leaf node={node} matrix={matrix} {...rest} />;
  return (
    <g opacity={node.opacity / 100}>
      {node.children.map((child) => (
        <g key={child.id} data-node={child.id}>
          <Drawn node={child} matrix={inside} {...rest} />
        </g>
      ))}
    </g>
  );
}

function NodeViewInner({ node, resources, hrefOf, isChosen, isEdited }: NodeViewProps) {
  if (node.is_hidden) return null;
  return (
    <g
      data-node={node.id}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a drawing there are no buttons
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={layerLabel(node)}
      className={node.is_locked ? 'layer locked' : 'layer'}
      visibility={isEdited ? 'hidden' : 'visible'}
    >
      {/* The whole box takes the pointer, also where nothing is drawn. */}
      <rect
        transform={svgTransform(boxMatrix(node))}
        width={node.w}
        height={Math.max(node.h, 500)}
        fill="transparent"
      />
      <Drawn node={node} matrix={identityMatrix} resources={resources} hrefOf={hrefOf} />
    </g>
  );
}

/** A layer of the page, drawn again only when it or what it draws on has changed. */
export const NodeView = memo(NodeViewInner);
