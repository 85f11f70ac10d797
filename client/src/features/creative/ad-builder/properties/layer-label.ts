import type { SceneNode } from '@acquaint/contract';
import { texts } from '../ad-builder.texts.ts';

const kinds: Readonly<Record<SceneNode['type'], string>> = {
  text: texts.text,
  image: texts.picture,
  shape: texts.shape,
  path: texts.icon,
  qr: texts.qrCode,
  group: texts.group,
};

/** What a layer is called: its name, or the beginning of its text. */
export function layerName(node: SceneNode): string {
  if (node.name !== '') return node.name;
  if (node.type !== 'text') return kinds[node.type];
  const text = node.runs.map((run) => run.text).join('');
  return text.trim() === '' ? kinds.text : text.slice(0, 40);
}

/** A layer in words: what it is and how it is called. */
export function layerLabel(node: SceneNode): string {
  const name = layerName(node);
  const kind = kinds[node.type];
  const label = name === kind ? kind : texts.kindAndName({ kind, name });
  return node.is_locked ? texts.lockedLayer({ label }) : label;
}
