import { filterValues } from '../../shared/fields.ts';

/** What a value of a filter looks like, where it is no option of an attribute and no free text. */
export const filterForms = {
  screen_width: { form: /^\d{1,5}$/, message: 'Must be widths in pixels, such as 1440' },
  browser_language: { form: /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i, message: 'Must be languages, such as en-US' },
} as const;

/** `filterValues` of which each has that form. */
export function filterForm(name: keyof typeof filterForms) {
  const { form, message } = filterForms[name];
  return filterValues.refine((values) => values.every((value) => form.test(value)), message);
}
