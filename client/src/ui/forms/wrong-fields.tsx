import { type RefObject, useEffect, useState } from 'react';
import { labelOf, showField } from './focus-field.ts';
import { FixFields } from './fix-fields.tsx';

interface WrongField {
  readonly field: HTMLElement;
  readonly label: string;
}

/** The fields that are marked as wrong, by what they are called on the screen; those of one name once. */
function wrongFieldsIn(form: HTMLElement): readonly WrongField[] {
  const found = new Map<string, WrongField>();
  for (const field of form.querySelectorAll<HTMLElement>('input[aria-invalid=true], textarea[aria-invalid=true]')) {
    const label = labelOf(field);
    if (label !== null && !found.has(label)) found.set(label, { field, label });
  }
  return [...found.values()];
}

/** Names the fields of a form that keep their values themselves and are wrong; each name leads to its field. */
export function WrongFields({ form }: { readonly form: RefObject<HTMLElement | null> }) {
  const [fields, setFields] = useState<readonly WrongField[]>([]);
  useEffect(() => {
    const { current } = form;
    if (current === null) return undefined;
    const read = (): void => setFields(wrongFieldsIn(current));
    const observer = new MutationObserver(read);
    observer.observe(current, { subtree: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [form]);
  if (fields.length === 0) return null;
  return <FixFields fields={fields.map(({ field, label }) => ({ label, show: () => showField(field) }))} />;
}
