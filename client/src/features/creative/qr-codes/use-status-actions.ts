import type { QrCodeRow } from '@acquaint/contract';
import { showFailure } from '../../../platform/toasts.ts';
import type { MenuAction } from '../../../ui/dialogs/more-menu.tsx';
import { useUpdateQrCode } from './qr-codes.queries.ts';
import { texts } from './qr-codes.texts.ts';

/** What pauses a code or puts it away, and the way back, as entries of a menu. */
export function useStatusActions({
  id,
  status,
  is_dynamic: isDynamic,
}: Pick<QrCodeRow, 'id' | 'status' | 'is_dynamic'>) {
  const update = useUpdateQrCode();
  const change = (body: { archived?: boolean; is_paused?: boolean }): void =>
    update.mutate({ params: { id }, body }, { onError: showFailure });
  const [isArchived, isPaused] = [status === 'archived', status === 'paused'];
  const pause: MenuAction = {
    label: isPaused ? texts.continue : texts.pause,
    onChoose: () => change({ is_paused: !isPaused }),
  };
  const archive: MenuAction = {
    label: isArchived ? texts.restore : texts.archive,
    onChoose: () => change({ archived: !isArchived }),
  };
  return { isBusy: update.isPending, actions: isDynamic && !isArchived ? [pause, archive] : [archive] };
}
