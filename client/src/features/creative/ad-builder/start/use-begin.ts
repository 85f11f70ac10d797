import type { Asset } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { showWarning } from '../../../../platform/toasts.ts';
import { useCreateDesign } from '../ad-builder.queries.ts';
import { sceneWithPicture, unreadable } from '../canvas/scene-with-picture.ts';
import { usePurpose } from '../use-purpose.ts';

/** Makes a design and opens it. */
export function useBegin() {
  const create = useCreateDesign();
  const navigate = useNavigate();
  const purpose = usePurpose();
  const begin = (body: Parameters<typeof create.mutate>[0]['body']): void =>
    create.mutate(
      { body },
      { onSuccess: ({ data }) => void navigate({ to: '/builder', search: { ...purpose?.search, design: data.id } }) },
    );
  return {
    begin,
    /** Begins with a picture or PDF of the library; of any other file it says that no design can show it. */
    beginWith(asset: Asset, name = asset.name): void {
      if (asset.width === null) showWarning(unreadable);
      else begin({ name, document: sceneWithPicture(asset) });
    },
    isBusy: create.isPending,
  };
}
