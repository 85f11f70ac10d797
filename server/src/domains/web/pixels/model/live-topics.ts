/** The topic that a pixel's committed events are published under. */
export const pixelTopic = (pixelId: string): string => `pixel ${pixelId}`;

/** The topic that it is published under which of an account's pixels have received something. */
export const arrivalsTopic = (accountId: string): string => `arrivals ${accountId}`;

/** The topic that visitors are published under whose address became known. */
export const identifiedTopic = 'identified visitors';

/** The topic that visitors are published under who decided about marketing. */
export const decidedTopic = 'decided visitors';
