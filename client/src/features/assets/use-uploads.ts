import { useState } from 'react';
import { showFailure, showSuccess, showWarning } from '../../platform/toasts.ts';
import { useAddAsset } from './assets.api.ts';

/** Uploads files one after the other, and says which of them were there already. */
export function useUploads(folder: string | undefined) {
  const add = useAddAsset();
  const [left, setLeft] = useState(0);
  const upload = async (files: readonly File[]): Promise<void> => {
    setLeft(files.length);
    for (const [index, file] of files.entries()) {
      try {
        const { data, twin } = await add.mutateAsync({ body: folder === undefined ? {} : { folder }, file });
        if (twin === null) showSuccess(`${data.name} was added.`);
        else showWarning(`${data.name} ${twin.how === 'same' ? 'is the same file as' : 'looks like'} ${twin.name}.`);
      } catch (error) {
        showFailure(error);
      }
      setLeft(files.length - index - 1);
    }
  };
  return { upload, left };
}
