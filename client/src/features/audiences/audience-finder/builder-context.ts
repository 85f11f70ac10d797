import type { AudienceAttribute } from '@acquaint/contract';
import { createContext, useContext } from 'react';
import type { GroupNode, Node } from './segment-tree.ts';

/** What every rule and group of a builder shares. */
export interface Builder {
  readonly attributes: readonly AudienceAttribute[];
  readonly isSpecial: boolean;
  /** How many people a rule or group holds by itself; null while that is not known. */
  countOf(id: string): number | null;
  /** What is wrong with a rule or group, or hardly meant. */
  problemOf(id: string): { readonly message: string; readonly isError: boolean } | null;
  change(change: (root: GroupNode) => GroupNode): void;
}

const context = createContext<Builder | null>(null);
export const BuilderProvider = context.Provider;

export function useBuilder(): Builder {
  const builder = useContext(context);
  if (builder === null) throw new Error('A rule stands outside of a builder');
  return builder;
}

/** Data of a drag: the id of the node that is moved. */
export const dragType = 'application/x-acquaint-node';

/** Where the root of a node's own tree is: rules of one builder do not move into another. */
export interface NodeProps<Kind extends Node = Node> {
  readonly node: Kind;
  readonly root: GroupNode;
}
