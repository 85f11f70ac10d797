/** For how many days the product keeps what the privacy policy names. The server deletes by these, and the policy is written from them. */
export const keptDays = {
  /** Sessions that nobody uses. */
  sessions: 30,
  /** The content of mail to users, where no mail server takes it. */
  mail: 30,
  /** Exports of an account. */
  exports: 7,
  /** Everything of an account that was closed. */
  closedAccounts: 30,
  /** Who asked by the form of the policy, once it was done. */
  requesters: 30,
} as const;

/** What the privacy policy says how long it is kept. */
export type KeptKind = keyof typeof keptDays;
