import type { Scene, SceneNodeOf } from '@acquaint/contract';
import { imageKeyOf, qrLogoKey } from './layout-node.ts';
import { styledParts } from './text/text-layout.ts';
import { familyOf } from './text/text-lines.ts';
import type { SceneBrand } from './inks.ts';
import { walkScene } from './tree.ts';
import type { FaceStyle } from './text/typesetter.ts';

type AssetSource = Extract<SceneNodeOf<'image'>['source'], { type: 'asset' }>;

/** The files of the library that a design shows, once for each layer. */
export function imageSourcesOf(scene: Scene): AssetSource[] {
  return [...walkScene(scene)].flatMap(({ node }) =>
    node.type === 'image' && node.source.type === 'asset' ? [node.source] : [],
  );
}

/** What a design draws on: keys of pictures, and ids of the account's codes, each once. */
export function sourcesOf(scene: Scene): { readonly images: string[]; readonly qrCodes: string[] } {
  const images = new Set<string>();
  const qrCodes = new Set<string>();
  for (const { node } of walkScene(scene)) {
    const key = node.type === 'image' ? imageKeyOf(node.source) : null;
    if (key !== null) images.add(key);
    if (node.type !== 'qr') continue;
    if (node.style.logo !== null) images.add(qrLogoKey(node.style.logo.image_id));
    if (node.content.type === 'code') qrCodes.add(node.content.qr_code_id);
  }
  return { images: [...images], qrCodes: [...qrCodes] };
}

/** The texts of a design with the letters that they are drawn in. `fill` fills merge fields. */
export function lettersOf(
  scene: Scene,
  brand: SceneBrand,
  fill: (text: string) => string,
): { readonly text: string; readonly style: FaceStyle }[] {
  return [...walkScene(scene)].flatMap(({ node }) =>
    node.type !== 'text'
      ? []
      : styledParts(node, fill).map(({ text, style }) => ({
          text: node.is_upper_case ? text + text.toUpperCase() : text,
          style: { family: familyOf(style.font, brand), weight: style.weight, isItalic: style.is_italic },
        })),
  );
}
