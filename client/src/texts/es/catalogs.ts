import type { Catalog } from '../../platform/texts/define-texts.ts';
import { accounts } from './accounts.texts.ts';
import { audiences } from './audiences.texts.ts';
import { creative } from './creative.texts.ts';
import { frame } from './frame.texts.ts';
import { mail } from './mail.texts.ts';
import { overview } from './overview.texts.ts';
import { people } from './people.texts.ts';
import { sync } from './sync.texts.ts';
import { ui } from './ui.texts.ts';
import { web } from './web.texts.ts';

/** What is said in Spanish, in the form of "tú", by catalog. */
export const spanish: Readonly<Record<string, Catalog>> = {
  ...accounts,
  ...audiences,
  ...creative,
  ...frame,
  ...mail,
  ...overview,
  ...people,
  ...sync,
  ...ui,
  ...web,
};
