/** Announced to scheduled work once somebody was put on a suppression list. */
export const suppressed = 'people-suppressed';
