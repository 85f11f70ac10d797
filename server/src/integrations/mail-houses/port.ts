import type { PieceState } from '@acquaint/contract';

/** A piece as a mail house takes it. */
export interface HousePiece {
  /** The same whenever this piece is sent, so that it is mailed once. */
  readonly key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** A PDF for each side. */
  readonly sides: readonly Uint8Array[];
}

/** What is over a mailing when its pieces are sent. */
export interface HouseOrder {
  /** What the pieces are found by. */
  readonly tag: string;
  /** As the house calls it. */
  readonly size: string;
  readonly kind: 'postcard' | 'letter';
}

/** What the house said of a piece that it was given. */
export interface TakenPiece {
  readonly state: PieceState;
  /** What the house calls it. */
  readonly providerId: string;
  readonly costCents: number;
  /** Why it was not taken; '' of others. */
  readonly refusal: string;
}

/** The mail house's report of a piece on its way. */
export interface HouseStatus {
  readonly providerId: string;
  readonly state: PieceState;
  readonly at: Date;
}

/** Who prints and posts pieces. */
export interface MailHouse {
  /** Nothing is posted: the house makes samples. */
  readonly isTest: boolean;
  /** How the house calls a size in micrometers; null where it does not print it. */
  sizeOf(size: { readonly width: number; readonly height: number }): Pick<HouseOrder, 'size' | 'kind'> | null;
  /** Hands a piece over. Sending it again with its key mails it once. Throws where nobody knows whether it was taken. */
  send(order: HouseOrder, piece: HousePiece): Promise<TakenPiece>;
  /** How pieces of the days from one to another are; for those that nobody reported about. */
  statuses(from: Date, until: Date, tag: string): Promise<readonly HouseStatus[]>;
  /** What a message of the house says. Null where it is not signed by it. */
  readMessage(body: Buffer, signature: string): readonly HouseStatus[] | null;
}
