import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactNode, useLayoutEffect } from 'react';
import { whenFactorIsRequired, whenSessionEnds } from './platform/api/api-client.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { styleNonce } from './platform/settings.ts';
import { connectToasts, maximumToasts, toastDuration } from './platform/toasts.ts';
import { createAppRouter } from './router.tsx';
import { theme } from './theme/theme.ts';
import { LoadingBar } from './ui/loading-bar.tsx';
import { ToastContent } from './ui/dialogs/toast-content.tsx';

const styles = createCache({ key: 'css', ...(styleNonce === undefined ? {} : { nonce: styleNonce }) });
const toasts = { success: ToastContent, warning: ToastContent, error: ToastContent };
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

whenSessionEnds(() => {
  const { pathname, searchStr } = router.state.location;
  queryClient.clear();
  void router.navigate({ to: '/login', search: { redirect: pathname + searchStr, exp: '1' } });
});

whenFactorIsRequired(() => {
  queryClient.clear();
  void router.navigate({ to: '/two-step-sign-in' });
});

function ToastConnection({ children }: { readonly children: ReactNode }) {
  const provider = useSnackbar();
  useLayoutEffect(() => connectToasts(provider), [provider]);
  return children;
}

export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          <SnackbarProvider
            maxSnack={maximumToasts}
            autoHideDuration={toastDuration}
            Components={toasts}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          >
            <ToastConnection>
              <LoadingBar router={router} />
              <RouterProvider router={router} />
            </ToastConnection>
          </SnackbarProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
