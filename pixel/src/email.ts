import { record } from './queue.ts';
import { isIdentifying } from './settings.ts';
import { canStore, hasPrivacyControl } from './state.ts';

/** A submitted form; a field called "id" or "name" hides the form's own property of that name, which then becomes some text. */
interface Form extends ParentNode {
  id: string | number;
  name: string | number;
}

export function reportForm({ target }: Event & { target: Form }): void {
  const field = target.querySelector<HTMLInputElement>('[type=email],[name*=email i]');
  if (field) reportEmail('form', field.value, `${target.id || target.name}`);
}

/** Records the event with the address's hash; without the right to hash, a form is recorded bare and an identification not at all. */
export function reportEmail(type: 'form' | 'identify', address: string, name?: string): void {
  if (isIdentifying && canStore() && !hasPrivacyControl && !!crypto.subtle && address.includes('@')) {
    void crypto.subtle.digest('SHA-256', new TextEncoder().encode(address.trim().toLowerCase())).then((digest) => {
      const bytes = [...new Uint8Array(digest)];
      record(type, { name, email: bytes.map((byte) => (byte + 256).toString(16).slice(1)).join('') });
    });
  } else if (type === 'form') record(type, { name });
}
