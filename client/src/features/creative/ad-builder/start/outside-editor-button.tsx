import Button from '@mui/material/Button';
import { type Asset, createEditorToken } from '@acquaint/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callOperation } from '../../../../platform/api/api-client.ts';
import { showError, showFailure } from '../../../../platform/toasts.ts';
import { useAddAssetFromUrl } from '../../assets/index.ts';
import { type OpenEditor, OutsideEditorError, openOutsideEditor } from './outside-editor.ts';
import { texts } from '../ad-builder.texts.ts';

function notify(error: unknown): void {
  if (error instanceof OutsideEditorError) showError(error.message);
  else showFailure(error);
}

async function openEditor(name: string): Promise<OpenEditor> {
  const { data } = await callOperation(createEditorToken, {});
  const { outside_editor: opening } = data;
  if (opening === null) throw new OutsideEditorError(texts.nameIsNoLongerSet({ name }));
  return openOutsideEditor(opening);
}

export interface OutsideEditorButtonProps {
  /** Whose editor it is. */
  readonly name: string;
  readonly isBusy: boolean;
  /** What was published, as it is in the library, and the name that its design was given. */
  readonly onAdded: (asset: Asset, name?: string) => void;
}

/** Opens the design editor of somebody else; what is published there comes into the library. */
export function OutsideEditorButton({ name, isBusy, onAdded }: OutsideEditorButtonProps) {
  const opened = useRef<OpenEditor | null>(null);
  const hasLeft = useRef(false);
  const add = useAddAssetFromUrl();
  const takeOver = async (editor: OpenEditor): Promise<void> => {
    try {
      const { url, name: given } = await editor.published;
      const { data } = await add.mutateAsync({ body: { url } });
      onAdded(data, given === '' ? data.name : given);
    } catch (error) {
      notify(error);
    } finally {
      editor.close();
    }
  };
  const open = useMutation({
    meta: { isSilent: true },
    mutationFn: () => openEditor(name),
    onError: notify,
    onSuccess: (editor) => {
      opened.current = editor;
      if (hasLeft.current) editor.close();
      else void takeOver(editor);
    },
  });
  // Who leaves the page leaves the editor, which lies over it.
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      opened.current?.close();
    };
  }, []);
  return (
    <Button variant="outlined" loading={open.isPending || add.isPending || isBusy} onClick={() => open.mutate()}>
      {texts.designInName({ name })}
    </Button>
  );
}
