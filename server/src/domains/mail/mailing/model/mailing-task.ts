import type { Audience, Scene } from '@acquaint/contract';

/** A design with its share of the pieces, as it was when the mailing was dispatched. */
interface TaskVariant {
  readonly name: string;
  /** In percent. */
  readonly share: number;
  /** Null where nothing is printed. */
  readonly design: {
    readonly id: string;
    readonly name: string;
    readonly revision: number;
    readonly scene: Scene;
  } | null;
}

/** What is produced, as it was when the mailing was dispatched. */
export interface MailingTask {
  readonly kind: 'mail' | 'export';
  readonly audience: Audience;
  readonly isByHousehold: boolean;
  /** In percent. */
  readonly holdout: number;
  readonly variants: readonly TaskVariant[];
  readonly returnAddress: readonly string[];
  /** Codes of the account by their ids, with the short links that are printed. */
  readonly shortLinks: Readonly<Record<string, string>>;
  /** A response counts so many days from the dispatch on. */
  readonly windowDays: number;
  /** The goal that counts as a conversion; null: any. */
  readonly conversionGoalId: string | null;
  /** The campaign that links say they are of (utm_campaign). */
  readonly utmCampaign: string;
}
