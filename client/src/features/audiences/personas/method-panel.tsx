import Grid from '@mui/material/Grid';
import type { CustomerProfile } from '@acquaint/contract';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

type Method = NonNullable<CustomerProfile['method']>;

function Tried({ method }: { readonly method: Method }) {
  return (
    <SimpleTable
      label="Numbers of personas tried"
      columns={['Number', ...['BIC', 'Smallest', 'Stability'].map((label) => ({ label, isNumeric: true })), 'Rule']}
      rows={method.tried.map(({ classes, bic, smallest, agreement, isAccepted }) => ({
        id: String(classes),
        isSelected: classes === method.sizes.length,
        cells: [
          classes,
          formatCount(Math.round(bic)),
          formatCount(smallest),
          agreement.toFixed(2),
          isAccepted ? 'passed' : "didn't pass",
        ],
      }))}
    />
  );
}

function Weights({ method }: { readonly method: Method }) {
  return (
    <SimpleTable
      isMatrix
      label="Shares of values in each class"
      maxHeight={480}
      columns={[
        { label: 'Value', isName: true },
        ...method.sizes.map((size, place) => ({
          label: `Class ${place + 1} (${formatShare(size)})`,
          isNumeric: true,
        })),
      ]}
      rows={method.weights.flatMap(({ attribute, label, values }) =>
        values.map((value) => ({
          id: `${attribute} ${value.label}`,
          cells: [`${label}: ${value.label}`, ...value.shares.map((share) => formatShare(share))],
        })),
      )}
    />
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
