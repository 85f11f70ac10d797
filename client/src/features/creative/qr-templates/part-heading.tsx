import Typography from '@mui/material/Typography';

/** The heading of a part of a style. */
export function PartHeading({ children }: { readonly children: string }) {
  return (
    <Typography variant="subtitle2" component="h3">
      {children}
    </Typography>
  );
}
