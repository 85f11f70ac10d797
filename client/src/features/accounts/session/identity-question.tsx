import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdentityIsUnconfirmed } from '../../../platform/api/api-client.ts';

const Dialog = lazy(async () => ({ default: (await import('./identity-dialog.tsx')).IdentityDialog }));

/** Asks the user to confirm that it is them whenever a call needs it. */
export function IdentityQuestion() {
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null);
  useEffect(() => {
    whenIdentityIsUnconfirmed(() => new Promise((answer) => setQuestion({ answer })));
  }, []);
  if (question === null) return null;
  const close = (isConfirmed: boolean): void => {
    setQuestion(null);
    question.answer(isConfirmed);
  };
  return (
    <Suspense>
      <Dialog onAnswer={close} />
    </Suspense>
  );
}
