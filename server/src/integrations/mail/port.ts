/** A mail as a person reads it; `text` is all of it, `html` the same in nicer form. */
export interface MailContent {
  readonly text: string;
  readonly html: string;
  /** Pictures that the HTML shows as `cid:name`. */
  readonly pictures?: readonly MailPicture[] | undefined;
  /** Where its reader ends mails of this kind. */
  readonly endUrl?: string | undefined;
}

export interface MailPicture {
  readonly name: string;
  /** What it shows, for those who do not see it. */
  readonly text: string;
  /** PNG, in base64. */
  readonly png: string;
}

interface OutgoingMail extends MailContent {
  /** Stays the same when a mail is sent again, so that a mailbox can drop the double. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
}

/** Where mail goes. */
export interface MailTransport {
  /** Whether mail leaves this machine; otherwise it is kept for the mailbox page. */
  readonly isReal: boolean;
  /** Hands a mail over. Throws when it was not taken. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
