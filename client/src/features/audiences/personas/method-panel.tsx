import Grid from '@mui/material/Grid';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CustomerProfile } from '@acquaint/contract';
import { formatCount, formatShare } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/panel.tsx';

type Method = NonNullable<CustomerProfile['method']>;
const numeric = { fontVariantNumeric: 'tabular-nums' } as const;

function Tried({ method }: { readonly method: Method }) {
  return (
    <TableContainer tabIndex={0} aria-label="Numbers of personas tried">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Number</TableCell>
            <TableCell align="right">BIC</TableCell>
            <TableCell align="right">Smallest</TableCell>
            <TableCell align="right">Stability</TableCell>
            <TableCell>Rule</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {method.tried.map(({ classes, bic, smallest, agreement, isAccepted }) => (
            <TableRow key={classes} selected={classes === method.sizes.length}>
              <TableCell>{classes}</TableCell>
              <TableCell align="right" sx={numeric}>
                {formatCount(Math.round(bic))}
              </TableCell>
              <TableCell align="right" sx={numeric}>
                {formatCount(smallest)}
              </TableCell>
              <TableCell align="right" sx={numeric}>
                {agreement.toFixed(2)}
              </TableCell>
              <TableCell>{isAccepted ? 'passed' : "didn't pass"}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Weights({ method }: { readonly method: Method }) {
  return (
    <TableContainer tabIndex={0} aria-label="Shares of values in each class" sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Value</TableCell>
            {method.sizes.map((size, index) => (
              // eslint-disable-next-line react/no-array-index-key -- a class is its place
              <TableCell key={index} align="right">
                Class {index + 1} ({formatShare(size)})
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {method.weights.flatMap(({ attribute, label, values }) =>
            values.map((value) => (
              <TableRow key={`${attribute} ${value.label}`}>
                <TableCell component="th" scope="row">
                  {label}: {value.label}
                </TableCell>
                {value.shares.map((share, index) => (
                  // eslint-disable-next-line react/no-array-index-key -- a class is its place
                  <TableCell key={index} align="right" sx={numeric}>
                    {formatShare(share)}
                  </TableCell>
                ))}
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** How the personas were found, for who judges them. */
export function MethodPanel({ profile }: { readonly profile: CustomerProfile }) {
  const { method, quality } = profile;
  if (method === null || quality === null) return null;
  return (
    <Grid container spacing={2}>
      <Grid size={{ xs: 12, lg: 5 }}>
        <Panel
          title="Number of personas, and why"
          note={`${formatCount(quality.sampled)} people looked at, ${quality.is_stable ? 'rule passed' : 'no number passed'}`}
          isFlush
        >
          <Tried method={method} />
        </Panel>
      </Grid>
      <Grid size={{ xs: 12, lg: 7 }}>
        <Panel title="Class composition" note="latent class analysis (expectation–maximization)" isFlush>
          <Weights method={method} />
        </Panel>
      </Grid>
    </Grid>
  );
}
