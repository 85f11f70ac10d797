import Box from '@mui/material/Box';
import { CopyButton } from '../copy-button.tsx';
import { texts } from './text.texts.ts';

export interface CodeBlockProps {
  readonly code: string;
  readonly label: string;
  readonly copyLabel?: string;
}

/** Lines of code with a button that copies them. */
export function CodeBlock({ code, label, copyLabel = texts.copySnippet }: CodeBlockProps) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={label}
        sx={{
          m: 0,
          p: 2,
          overflowX: 'auto',
          fontSize: '0.8125rem',
          lineHeight: 1.7,
          bgcolor: 'background.default',
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
        }}
      >
        {code}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', display: 'flex', justifyContent: 'flex-end' }}>
        <CopyButton text={code} label={copyLabel} />
      </Box>
    </Box>
  );
}
