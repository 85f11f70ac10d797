import type { Asset, Scene, SceneNodeOf } from '@acquaint/contract';
import { newImage } from '@acquaint/engine';
import { boxOfPdf } from '../canvas/scene-with-picture.ts';
import { useEditor } from '../editor-context.ts';
import { chosenNodes, newNodeId } from '../editor-state.ts';
import { groundIndex, pictureTarget, wholePage } from '../canvas/picture-target.ts';
import type { NamedStock } from './find-stock.ts';
import { useInsert } from './use-insert.ts';
import { texts } from '../ad-builder.texts.ts';

/** A picture that can be put on a page: of the library, or of those that come with the product. */
export interface NewPicture extends Pick<SceneNodeOf<'image'>, 'source' | 'name' | 'alt' | 'focal'> {
  /** Its measures, for its proportions. */
  readonly width: number;
  readonly height: number;
  /** Of a PDF, which was laid out elsewhere and has its own size. */
  readonly pdf?: Pick<Asset, 'print_mm'>;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A picture of the library. */
export function pictureOf(asset: Asset): NewPicture {
  return {
    source: { type: 'asset', asset_id: asset.id, version: asset.version },
    name: asset.name.slice(0, 100),
    alt: asset.alt,
    focal: { x: 5_000, y: 5_000 },
    width: asset.width ?? 1,
    height: asset.height ?? 1,
    ...(asset.pages === null ? {} : { pdf: asset }),
  };
}

/** A picture that comes with the product. */
export function pictureOfStock({ name, title, alt, focal }: NamedStock): NewPicture {
  return { source: { type: 'stock', name }, name: title, alt, focal, width: 3, height: 2 };
}

/** How large a picture is put on a page: at most half as wide and as high. */
function sizeOf({ width, height }: NewPicture, { size }: Scene): readonly [number, number] {
  const scale = Math.min(size.width / 2 / Math.max(width, 1), size.height / 2 / Math.max(height, 1));
  return [Math.round(width * scale), Math.round(height * scale)];
}

/**
 * Puts a picture on the page, or into the one picture that is chosen. What is dropped on a place for a picture fills it, and near the edge of
 * the page the page.
 */
export function useInsertPicture(): (picture: NewPicture, at?: Place) => void {
  const { state, dispatch } = useEditor();
  const insert = useInsert();
  const { scene } = state;
  const replace = (id: string, { source, name, alt, focal }: NewPicture): void =>
    dispatch({
      type: 'do',
      command: { type: 'set_node', id, values: { source, name, alt, focal, zoom: 100 } },
      select: [id],
      say: texts.pictureReplaced,
    });
  const fillPage = (facts: Pick<NewPicture, 'source' | 'name' | 'alt' | 'focal'>): void => {
    const page = scene.pages[state.page];
    if (page === undefined) return;
    const node = newImage(newNodeId(), wholePage(scene), facts);
    const command = { type: 'insert_node', parent: page.id, index: groundIndex(scene, page.children), node } as const;
    dispatch({ type: 'do', command, select: [node.id], say: texts.added });
  };
  return (picture, at) => {
    const { source, name, alt, focal, pdf } = picture;
    const facts = { source, name, alt, focal };
    const [only, ...others] = chosenNodes(state);
    if (at === undefined) {
      if (others.length === 0 && only?.type === 'image' && !only.is_locked) replace(only.id, picture);
      else if (pdf !== undefined) insert((id) => newImage(id, boxOfPdf(scene, pdf), facts));
      else insert((id, box) => newImage(id, box(...sizeOf(picture, scene)), facts));
      return;
    }
    const target = pictureTarget(scene, state.page, at);
    if (target === 'page') fillPage(facts);
    else if (target === null) insert((id, box) => newImage(id, box(...sizeOf(picture, scene)), facts), at);
    else replace(target.id, picture);
  };
}
