/** Why somebody gets no piece, in a sentence. */
export const reasonTexts: Readonly<Record<string, string>> = {
  no_consent: 'There is no consent to marketing',
  no_address: 'No postal address is known',
  unknown_zip: 'The ZIP code is not one of that state',
  returned: 'The post returned mail from this address',
  household: 'Another person of the household gets it',
};
