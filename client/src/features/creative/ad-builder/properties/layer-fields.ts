/** What the fields of a layer get: the layer, and how to set values of it. */
export interface LayerFields<Node> {
  readonly node: Node;
  readonly set: (values: Partial<Node>) => void;
}

/** Two fields beside each other. */
export const fieldGrid = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 } as const;
