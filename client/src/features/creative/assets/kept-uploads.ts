/** A file that is chosen again is the same one by its name, size and moment of change. */
const key = ({ name, size, lastModified }: File): string => `acquaint:asset-upload:${size}:${lastModified}:${name}`;

/** Keeps the upload of a file in this browser, so that it goes on after a reload. A full storage is no failure: then it starts over. */
export function keepUpload(file: File, id: string): void {
  try {
    localStorage.setItem(key(file), id);
  } catch {
    localStorage.removeItem(key(file));
  }
}

/** The id of the upload that was begun with a file, or null. */
export function keptUpload(file: File): string | null {
  return localStorage.getItem(key(file));
}

export function purgeUpload(file: File): void {
  localStorage.removeItem(key(file));
}
