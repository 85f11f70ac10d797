import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('audiences.places', {
  zipCode: 'ZIP code',
  city: 'City',
  county: 'County',
  address: 'Address',
  typeCityOrZipCode: 'Type a city or a ZIP code',
  noPlaceFoundForText: 'No place found for “{text}”',
  portlandMeOr04101: 'Portland, ME or 04101',
});
