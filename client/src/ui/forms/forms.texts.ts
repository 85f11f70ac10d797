import { defineTexts } from '../../platform/texts/define-texts.ts';

export const texts = defineTexts('ui.forms', {
  cancel: 'Cancel',
  chooseFile: 'Choose a file',
  replace: 'Replace',
  remove: 'Remove',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  fixFieldsToContinue: 'Fix <fields/> to continue.',
  noneYet: 'None yet',
  nothingFoundForText: 'Nothing found for “{text}”',
  pngJpegWebpOrSvg: 'PNG, JPEG, WebP or SVG, at most 10 MB',
});
