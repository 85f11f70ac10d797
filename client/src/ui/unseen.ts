/** For texts that are read aloud and not seen. */
export const unseen = { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;
