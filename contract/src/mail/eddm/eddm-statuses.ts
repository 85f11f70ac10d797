/** Where an every-door mailing is. */
export const eddmStatuses = ['draft', 'producing', 'ready', 'mailed'] as const;
export type EddmStatus = (typeof eddmStatuses)[number];
