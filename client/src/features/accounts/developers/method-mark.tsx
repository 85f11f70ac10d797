import Box from '@mui/material/Box';

const colors: Readonly<Record<string, string>> = {
  GET: 'success.main',
  POST: 'info.main',
  PUT: 'warning.main',
  DELETE: 'error.main',
};

/** The method of a call, in its color. */
export function MethodMark({ method }: { readonly method: string }) {
  return (
    <Box
      component="span"
      sx={{ color: colors[method] ?? 'text.primary', fontWeight: 600, fontSize: '0.75rem', width: 52, flexShrink: 0 }}
    >
      {method}
    </Box>
  );
}
