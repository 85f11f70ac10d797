import Grid from '@mui/material/Grid';
import type { CustomerProfile } from '@acquaint/contract';
import { formatCount, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './personas.texts.ts';

type Method = NonNullable<CustomerProfile['method']>;

function Tried({ method }: { readonly method: Method }) {
  return (
    <SimpleTable
      label={texts.numbersOfPersonasTried}
      columns={[
        texts.number,
        ...['BIC', texts.smallest, texts.stability].map((label) => ({ label, isNumeric: true })),
        texts.rule,
      ]}
      rows={method.tried.map(({ classes, bic, smallest, agreement, isAccepted }) => ({
        id: String(classes),
        isSelected: classes === method.sizes.length,
        cells: [
          classes,
          formatCount(Math.round(bic)),
          formatCount(smallest),
          formatDecimal(agreement, 2),
          isAccepted ? 'passed' : texts.didntPass,
        ],
      }))}
    />
  );
}

function Weights({ method }: { readonly method: Method }) {
  return (
    <SimpleTable
      isMatrix
      label={texts.sharesOfValuesInEach}
      maxHeight={480}
      columns={[
        { label: texts.value, isName: true },
        ...method.sizes.map((size, place) => ({
          label: texts.classPlaceSize({ place: place + 1, size: formatShare(size) }),
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
          title={texts.numberOfPersonasAndWhy}
          note={(quality.is_stable ? texts.sampledPeopleRulePassed : texts.sampledPeopleNoNumberPassed)({
            sampled: formatCount(quality.sampled),
          })}
          isFlush
        >
          <Tried method={method} />
        </Panel>
      </Grid>
      <Grid size={{ xs: 12, lg: 7 }}>
        <Panel title={texts.classComposition} note={texts.latentClassAnalysisExpectation} isFlush>
          <Weights method={method} />
        </Panel>
      </Grid>
    </Grid>
  );
}
