import { createFileRoute } from '@tanstack/react-router';
import { AssetLibraryPage, assetSearch } from '../../../features/assets/index.ts';

export const Route = createFileRoute('/_app/assets/library')({
  validateSearch: assetSearch,
  component: Library,
});

function Library() {
  return <AssetLibraryPage search={Route.useSearch()} />;
}
