import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { failureSentence } from './text/failure-sentence.ts';
import { texts } from './ui.texts.ts';

interface PartProps {
  /** What it shows, as the beginning of a sentence: 'Retention'. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What is shown in place of a part that failed. */
const failedPart = (title: string) =>
  function FailedPart({ error, resetErrorBoundary }: FallbackProps) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={resetErrorBoundary}>
            {texts.tryAgain}
          </Button>
        }
      >
        {texts.titleCouldNotBeLoaded({ title, error: failureSentence(error) ?? '' })}
      </Alert>
    );
  };

/** A part of a page that waits and fails by itself: the rest of the page stays, and this can be loaded again. */
function Part({ title, children }: PartProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary onReset={reset} fallbackRender={failedPart(title)}>
      <Suspense fallback={<Skeleton variant="rounded" height={160} aria-busy />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A component as a part of a page. */
export function asPart<Props extends object>(title: string, Component: ComponentType<Props>) {
  return function PartOfPage(props: Props) {
    return (
      <Part title={title}>
        <Component {...props} />
      </Part>
    );
  };
}
