import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { focusField, labelOfField } from './focus-field.ts';

/** Names the fields that keep a form from being saved; each name leads to its field. */
export function ErrorSummary({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  return (
    <Alert severity="error">
      {'Fix '}
      {names.map((name, index) => (
        <span key={name}>
          {index === 0 ? '' : index === names.length - 1 ? ' and ' : ', '}
          <Link component="button" type="button" color="inherit" onClick={() => focusField(name)}>
            {(labelOfField(name) ?? errors[name] ?? name).toLowerCase()}
          </Link>
        </span>
      ))}
      {' to continue.'}
    </Alert>
  );
}
