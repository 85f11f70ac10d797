import { createFileRoute } from '@tanstack/react-router';
import { OwnDesigns } from '../../../features/creative/ad-builder/index.ts';
import { AssetLibraryPage, assetSearch } from '../../../features/creative/assets/index.ts';
import { texts } from '../../../layout/pages.texts.ts';

export const Route = createFileRoute('/_app/assets/library')({
  validateSearch: assetSearch,
  component: Library,
});

function Library() {
  return (
    <AssetLibraryPage
      search={Route.useSearch()}
      renderDesigns={({ search, isTrash }) => (
        <OwnDesigns
          search={search}
          isTrash={isTrash}
          nothing={isTrash ? texts.noDesignIsInTrash : texts.noDesignIsCalledThat}
        />
      )}
    />
  );
}
