/** What templates are shown with: as long as a short link. */
export const sampleText = 'HTTPS://EXAMPLE.COM/Q/8X2K4PT';
/** The same as content, for trials. */
export const sampleContent = { type: 'url', url: 'https://example.com/' } as const;
