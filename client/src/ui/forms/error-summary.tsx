import { focusField, labelOfField } from './focus-field.ts';
import { FixFields } from './fix-fields.tsx';

/** Names the fields that keep a form from being saved; each name leads to its field. */
export function ErrorSummary({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  return (
    <FixFields
      fields={names.map((name) => ({
        label: labelOfField(name) ?? errors[name] ?? name,
        show: () => focusField(name),
      }))}
    />
  );
}
