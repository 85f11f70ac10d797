import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { copyText } from '../platform/clipboard.ts';
import { texts } from './ui.texts.ts';

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label = texts.copy }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    void copyText(text).then(setIsCopied);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={copy}
      startIcon={isCopied ? <CheckIcon /> : <ContentCopyIcon />}
    >
      {isCopied ? texts.copied : label}
    </Button>
  );
}
