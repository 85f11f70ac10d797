const key = 'atoken';
const deviceKey = 'device';

/** The session's token in the browser's storage; other tabs of the same origin share it. */
export const sessionToken = {
  read: (): string | null => localStorage.getItem(key),
  write: (token: string): void => localStorage.setItem(key, token),
  remove: (): void => localStorage.removeItem(key),
};

/** What the server gave this browser at the last sign-in: with it, nobody else's wrong passwords slow the user down. */
export const deviceToken = {
  read: (): string | null => localStorage.getItem(deviceKey),
  write: (token: string): void => localStorage.setItem(deviceKey, token),
};
