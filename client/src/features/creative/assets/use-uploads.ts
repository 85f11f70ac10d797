import { assetPartUpload } from '@acquaint/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { showError, showFailure, showSuccess, showWarning } from '../../../platform/toasts.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useAddAsset, useAddLargeAsset } from './assets.queries.ts';
import { texts } from './assets.texts.ts';

/** A large file on its way. */
export interface CurrentUpload {
  readonly name: string;
  /** How much of it is stored, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

function showLargeFailure({ name }: File, error: unknown): void {
  const sentence = failureSentence(error);
  if (error instanceof ApiError && error.status === 409 && sentence !== null) showError(`${name}: ${sentence}`);
  else if (error instanceof ApiError && (error.status === 0 || error.status >= 500))
    showError(texts.uploadOfNameWasInterrupted({ name }));
  else showFailure(error);
}

/** Uploads files one after the other, large ones in parts, and says which of them were there already. */
export function useUploads(folder: string | undefined) {
  const add = useAddAsset();
  const addLarge = useAddLargeAsset();
  const [left, setLeft] = useState(0);
  const [current, setCurrent] = useState<CurrentUpload | null>(null);
  const last = useRef(Promise.resolve());

  const sendSmall = (file: File) => add.mutateAsync({ body: folder === undefined ? {} : { folder }, file });
  const sendLarge = async (file: File) => {
    const given = new AbortController();
    const cancel = (): void => given.abort();
    const onProgress = (share: number): void => setCurrent({ name: file.name, share, cancel });
    onProgress(0);
    try {
      return await addLarge.mutateAsync({ file, folder, signal: given.signal, onProgress });
    } catch (error) {
      if (given.signal.aborted) showWarning(texts.uploadOfNameWasCanceled({ name: file.name }));
      else showLargeFailure(file, error);
      return null;
    } finally {
      setCurrent(null);
    }
  };
  const send = async (file: File): Promise<void> => {
    try {
      const added = await (file.size > assetPartUpload.maximumBytes ? sendLarge(file) : sendSmall(file));
      if (added === null) return;
      const { name, twin } = added.data;
      if (twin === null) showSuccess(texts.nameWasAdded({ name }));
      else showWarning(`${name} ${twin.how === 'same' ? texts.isSameFileAs : texts.looksLike} ${twin.name}.`);
    } catch (error) {
      showFailure(error);
    } finally {
      setLeft((count) => count - 1);
    }
  };
  const upload = async (files: readonly File[]): Promise<void> => {
    setLeft((count) => count + files.length);
    // What is dropped meanwhile waits for its turn.
    for (const file of files) last.current = last.current.then(() => send(file));
    await last.current;
  };
  return { upload, left, current };
}
