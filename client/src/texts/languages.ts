import { type ShownLanguage, showTextsIn } from '../platform/texts/define-texts.ts';

export type Language = 'en' | 'es' | 'pseudo';

/** Languages that people choose from, by their own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pseudo: 'Pseudo-locale',
};

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<ShownLanguage>>> = {
  es: async () => (await import('./es/spanish.ts')).spanish,
  pseudo: async () => (await import('../platform/texts/pseudo.ts')).pseudo,
};
const key = 'acquaint.language';

/** The language that was chosen in this browser; English until one was. */
export function chosenLanguage(): Language {
  const stored = localStorage.getItem(key) ?? '';
  return isLanguage(stored) ? stored : 'en';
}

/** Whether a text is the code of a language. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageNames, code);
}

/** The languages to choose from: the pseudo-locale in development alone, or where it was chosen. */
export function offeredLanguages(): Language[] {
  const offersPseudo = import.meta.env.DEV || chosenLanguage() === 'pseudo';
  return offersPseudo ? ['en', 'es', 'pseudo'] : ['en', 'es'];
}

/** Remembers the choice and loads the page again: texts are read once, by the modules that have them. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(key, language);
  location.reload();
}

/** Loads the texts of the chosen language. English, which is in the modules themselves, is shown where they can't be loaded. */
export async function showChosenLanguage(): Promise<void> {
  const language = chosenLanguage();
  if (language === 'en') return;
  try {
    const texts = await loaders[language]();
    showTextsIn(texts);
    await texts.prepare?.();
    document.documentElement.lang = language === 'pseudo' ? 'en' : language;
  } catch {
    document.documentElement.lang = 'en';
  }
}
