const key = 'atoken';

/** The session's token in the browser's storage; other tabs of the same origin share it. */
export const sessionToken = {
  read: (): string | null => localStorage.getItem(key),
  write: (token: string): void => localStorage.setItem(key, token),
  remove: (): void => localStorage.removeItem(key),
};
