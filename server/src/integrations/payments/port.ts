/** A card at the payment provider. */
export interface ProviderCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}

/** What a message of the provider is about. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** The card that it is about. */
  readonly methodId: string | null;
}

/** Who keeps cards and charges them. Failures of it are `ProviderUnavailable`. */
export interface PaymentProvider {
  readonly isTest: boolean;
  readonly publishableKey: string;
  readonly takesMessages: boolean;
  /** The customer of an account; asked again with the same account it is the same one. */
  createCustomer(account: { readonly id: string; readonly name: string }): Promise<string>;
  /** Begins to add a card; what is answered is for the browser. */
  createSetupIntent(customerId: string): Promise<string>;
  listCards(customerId: string): Promise<readonly ProviderCard[]>;
  setDefault(customerId: string, cardId: string): Promise<void>;
  removeCard(cardId: string): Promise<void>;
  /** What a message says. Null where it is not signed by the provider. */
  readMessage(body: Buffer, signature: string): ProviderEvent | null;
}

/** The provider cannot be reached, or did not do what it was asked. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
