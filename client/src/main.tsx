import { showChosenLanguage } from './texts/languages.ts';

// Modules read texts as they are loaded: the language is known first.
void showChosenLanguage().then(() => import('./start.tsx'));
