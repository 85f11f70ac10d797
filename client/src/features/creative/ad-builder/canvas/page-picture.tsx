import Box from '@mui/material/Box';
import type { Scene } from '@acquaint/contract';
import { layoutPage } from '@acquaint/engine';
import { useEditor } from '../editor-context.ts';
import { ItemView } from './item-view.tsx';

/** A page as it prints, cut: of the open design or of another with the same sources. */
export function PagePicture({ scene, page: index }: { readonly scene: Scene; readonly page: number }) {
  const { resources, sources } = useEditor();
  const page = scene.pages[index];
  if (page === undefined) return null;
  const { items } = layoutPage(scene, page, resources);
  return (
    <Box
      component="svg"
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no file that an image could show
      role="img"
      aria-label={page.name}
      viewBox={`0 0 ${scene.size.width} ${scene.size.height}`}
      sx={{ width: '100%', bgcolor: 'common.white', border: 1, borderColor: 'divider' }}
    >
      {items.map((item, at) => (
        <ItemView
          // eslint-disable-next-line react/no-array-index-key -- items have no other identity than their order
          key={at}
          item={item}
          typesetter={resources.typesetter}
          hrefOf={(key) => sources.images[key]?.href ?? null}
        />
      ))}
    </Box>
  );
}
