import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('creative.images', {
  replacePublicLink: 'Replace public link',
  replacePublicLink2: 'Replace the public link?',
  picturesLinkStopsWorkingRight:
    "The picture's link stops working right away, including in emails and pages that show it. Acquaint keeps showing the picture.",
  replaceLink: 'Replace link',
});
