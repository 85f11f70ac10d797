import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { RichText } from '../text/rich-text.tsx';
import { listParts } from '../text/formats.ts';
import { texts } from './forms.texts.ts';

interface FixFieldsProps {
  readonly fields: readonly { readonly label: string; readonly show: () => void }[];
}

/** Names the fields that are wrong, each of which leads to its field. */
export function FixFields({ fields }: FixFieldsProps) {
  const links = listParts(fields).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={`${index}`} component="button" type="button" color="inherit" onClick={part.show}>
        {part.label.toLowerCase()}
      </Link>
    ),
  );
  return (
    <Alert severity="error">
      <RichText text={texts.fixFieldsToContinue} parts={{ fields: <>{links}</> }} />
    </Alert>
  );
}
