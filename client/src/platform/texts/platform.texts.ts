import { defineTexts } from './define-texts.ts';

export const texts = defineTexts('platform', {
  somethingWentWrong: 'Something went wrong!',
});
