import { createContext, type ReactNode } from 'react';

/** What names the fields to fix of the form around it; null where none is. A dialog of a few fields needs no package of forms for it. */
export const ScopeErrors = createContext<ReactNode>(null);
