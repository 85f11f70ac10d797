/** What is wrong with a list of addresses: the server names a place in it, which people know by the address itself. */
export function addressError(errors: Readonly<Record<string, string>>, emails: readonly string[]): string | undefined {
  const [field, message] = Object.entries(errors).find(([name]) => name.startsWith('emails')) ?? [];
  if (field === undefined || message === undefined) return undefined;
  const email = emails[Number(field.split('.')[1])];
  return email === undefined ? message : `${email}: ${message}`;
}
