/** A random id, as hexadecimal digits. `crypto.randomUUID` is only there on HTTPS and localhost, and a business may run its installation on neither. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
