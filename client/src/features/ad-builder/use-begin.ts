import { useNavigate } from '@tanstack/react-router';
import { useCreateDesign } from './ad-builder.api.ts';

/** Makes a design and opens it. */
export function useBegin() {
  const create = useCreateDesign();
  const navigate = useNavigate();
  const begin = (body: Parameters<typeof create.mutate>[0]['body']): void =>
    create.mutate(
      { body },
      { onSuccess: ({ data }) => void navigate({ to: '/builder', search: { design: data.id } }) },
    );
  return { begin, isBusy: create.isPending };
}
