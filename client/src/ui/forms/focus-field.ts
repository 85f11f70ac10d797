/** The input of a form with that name; null where the form shows none. */
function fieldNamed(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`input[name="${CSS.escape(name)}"], textarea[name="${CSS.escape(name)}"]`);
}

/** What is on the screen for the field: the input itself, or the box of a select, whose input is hidden. */
function shownPart(field: HTMLElement): HTMLElement {
  return field.parentElement?.querySelector<HTMLElement>('[role=combobox]') ?? field;
}

/** Brings the field with that name into view and gives it the focus; does nothing where the form shows none. */
export function focusField(name: string): void {
  const field = fieldNamed(name);
  if (field !== null) showField(field);
}

/** Brings a field into view and gives it the focus. */
export function showField(field: HTMLElement): void {
  const part = shownPart(field);
  part.scrollIntoView({ block: 'center' });
  part.focus({ preventScroll: true });
}

/** Whether the field with that name is on the screen, and not scrolled out of whatever it is in. */
export function isFieldInView(name: string): boolean {
  const field = fieldNamed(name);
  if (field === null) return false;
  const part = shownPart(field);
  const { top, bottom } = part.getBoundingClientRect();
  for (let box = part.parentElement; box !== null; box = box.parentElement) {
    const around = box.getBoundingClientRect();
    const isScrolled = box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible';
    if (isScrolled && box !== document.documentElement && (top < around.top || bottom > around.bottom)) return false;
  }
  return top >= 0 && bottom <= window.innerHeight;
}

/** What the field with that name is called on the screen; null where the form shows none. */
export function labelOfField(name: string): string | null {
  return labelOf(fieldNamed(name));
}

/** What a field is called on the screen; null for what is no field, or has no name. */
export function labelOf(field: Element | null): string | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const label = field.labels?.[0] ?? field.closest('.MuiFormControl-root')?.querySelector('label');
  return label?.textContent.replaceAll('*', '').trim() ?? field.getAttribute('aria-label');
}
