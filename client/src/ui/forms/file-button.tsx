import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'loading'> {
  readonly children: ReactNode;
  /** What the chooser offers, such as '.csv,text/csv'. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets a person choose one file. */
export function FileButton({ children, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
