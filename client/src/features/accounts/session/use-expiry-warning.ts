import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showWarning } from '../../../platform/toasts.ts';
import { texts } from './session.texts.ts';

const debounce = 300;

/** Warns once, after a moment, when the address says that the session has expired; then the mark is taken out of the address. */
export function useExpiryWarning(): void {
  const { exp } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  useEffect(() => {
    if (exp === undefined) return undefined;
    const timer = setTimeout(() => {
      showWarning(texts.yourSessionHasExpiredPlease);
      void navigate({ to: '.', search: (search) => ({ ...search, exp: undefined }), replace: true });
    }, debounce);
    return () => clearTimeout(timer);
  }, [exp, navigate]);
}
