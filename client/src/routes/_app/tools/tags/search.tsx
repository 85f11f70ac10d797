import { createFileRoute } from '@tanstack/react-router';
import { tagSearch, TagSearchPage } from '../../../../features/audiences/tags/index.ts';

export const Route = createFileRoute('/_app/tools/tags/search')({
  validateSearch: tagSearch,
  component: TagSearch,
});

function TagSearch() {
  return <TagSearchPage search={Route.useSearch()} />;
}
