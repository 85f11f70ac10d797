import Box from '@mui/material/Box';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Campaign, CampaignResults, CampaignSales, Lift } from '@acquaint/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import {
  formatAmount,
  formatCount,
  formatDay,
  formatMoment,
  formatMoney,
  formatShare,
} from '../../../ui/text/formats.ts';
import { PageSections } from '../../../ui/page-sections.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatRoas, responseWords } from './campaign-words.ts';
import { resultsOptions } from './campaigns.queries.ts';
import { holdoutSentence } from './holdout-sentence.ts';
import { LiftPanels } from '../../../ui/charts/lift-panels.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './campaigns.texts.ts';

const liftWords = {
  reached: texts.withMail,
  heldOut: texts.without,
  more: texts.mailMadeDifferenceMoreThan,
  less: texts.peopleWithoutMailDidBetter,
};

/** Bars from the pieces to the results of them. */
function Funnel({ funnel }: { readonly funnel: CampaignResults['funnel'] }) {
  const whole = Math.max(1, funnel[0]?.count ?? 1);
  return (
    <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {funnel.map(({ key, label, count }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '110px 1fr 110px', sm: '140px 1fr 150px' },
            gap: 2,
            alignItems: 'center',
          }}
        >
          <Typography variant="body2">{label}</Typography>
          <Box aria-hidden sx={{ height: 16, borderRadius: 0.5, bgcolor: 'action.hover' }}>
            <Box
              sx={{
                height: 1,
                borderRadius: 0.5,
                bgcolor: 'primary.main',
                width: `${Math.max(count > 0 ? 0.5 : 0, (100 * count) / whole)}%`,
              }}
            />
          </Box>
          <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(count)}{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              {formatShare(count / whole)}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: string[]])[];
}

function Rows({ label, heads, rows }: RowsProps) {
  return (
    <SimpleTable
      label={label}
      maxHeight={320}
      columns={heads.map((head, place) => ({ label: head, isNumeric: place > 0 }))}
      rows={rows.map((cells) => ({ id: cells[0], cells }))}
    />
  );
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : formatShare(part / whole));

function Parts({ results }: { readonly results: CampaignResults }) {
  const { variants, states, responses, series, sales } = results;
  return (
    <Grid container spacing={2}>
      <Grid size={{ xs: 12, md: 6 }}>
        <Panel title={texts.howTheyResponded} note={texts.eachPersonByStrongestEvidence} isFlush>
          <Rows
            label={texts.howTheyResponded}
            heads={[texts.evidence, texts.people]}
            rows={responses.map(({ kind, count }) => [responseWords[kind], formatCount(count)])}
          />
        </Panel>
      </Grid>
      {variants.length === 0 ? null : (
        <Grid size={{ xs: 12, md: 6 }}>
          <Panel title={texts.byVariant} isFlush>
            <Rows
              label={texts.byVariant}
              heads={[
                texts.variant,
                texts.pieces,
                texts.responded,
                texts.rate,
                texts.converted,
                ...(sales === null ? [] : [texts.revenue]),
              ]}
              rows={variants.map(({ name, people, responders, conversions, revenue }) => [
                name,
                formatCount(people),
                formatCount(responders),
                share(responders, people),
                formatCount(conversions),
                ...(sales === null ? [] : [formatAmount(revenue, sales.currency)]),
              ])}
            />
          </Panel>
        </Grid>
      )}
      {states.length === 0 ? null : (
        <Grid size={{ xs: 12, md: 6 }}>
          <Panel title={texts.byState} isFlush>
            <Rows
              label={texts.byState}
              heads={[texts.state, texts.pieces, texts.responded, texts.rate]}
              rows={states.map(({ state, pieces, responders }) => [
                state,
                formatCount(pieces),
                formatCount(responders),
                share(responders, pieces),
              ])}
            />
          </Panel>
        </Grid>
      )}
      {series.length === 0 ? null : (
        <Grid size={{ xs: 12, md: 6 }}>
          <Panel title={texts.byDay} isFlush>
            <Rows
              label={texts.byDay}
              heads={[texts.day, texts.firstResponses]}
              rows={series.map(({ day, responses: count }) => [formatDay(day), formatCount(count)])}
            />
          </Panel>
        </Grid>
      )}
    </Grid>
  );
}

function SalesFigures({ sales: { currency, orders, revenue, roas } }: { readonly sales: CampaignSales }) {
  return (
    <>
      <Figure isOfMany label={texts.revenue} value={formatAmount(revenue, currency)} />
      <Figure
        isOfMany
        label={texts.orders}
        value={formatCount(orders)}
        {...(orders === 0
          ? {}
          : { note: texts.revenuePerOrder({ revenue: formatAmount(revenue / orders, currency) }) })}
      />
      <Figure isOfMany label={texts.roas} value={formatRoas(roas)} note={texts.revenueDividedByCost2} />
    </>
  );
}

/** Says when results appear, instead of figures that are all zero. */
function NoResults({ campaign, until }: { readonly campaign: Campaign; readonly until: string | null }) {
  const isByOwnPrinter = campaign.mailings.some(({ house }) => house === 'local') && campaign.plan.channel === 'mail';
  return (
    <Panel title={texts.results}>
      <EmptyState
        title={texts.noResultsYet}
        text={[
          texts.resultsAppearWithFirstResponse,
          ...(until === null ? [] : [texts.responsesCountUntil({ until: formatDay(until) })]),
          ...(isByOwnPrinter ? [texts.recordMailingDate] : []),
        ].join(' ')}
      />
    </Panel>
  );
}

const known = <Measured extends { readonly verdict: Lift['verdict'] }>(lift: Measured | null): Measured | null =>
  lift?.verdict === 'insufficient' ? null : lift;

/** Results without the lifts that too few people were measured for. */
function knownLifts(results: CampaignResults): CampaignResults {
  return {
    ...results,
    lift: known(results.lift),
    conversion_lift: known(results.conversion_lift),
    revenue_lift: known(results.revenue_lift),
  };
}

/** What the mail changed: one sentence, then the figures behind it. */
function Comparison({ results }: { readonly results: CampaignResults }) {
  const sentence = holdoutSentence(results);
  if (sentence === null) return null;
  return (
    <>
      <Panel title={texts.whatMailChanged}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 500, maxWidth: '72ch' }}>{sentence}</Typography>
      </Panel>
      <LiftPanels results={knownLifts(results)} currency={results.sales?.currency ?? null} words={liftWords} />
    </>
  );
}

/** What a campaign brought, with the rule by which it is counted. */
export const ResultsView = asPart(texts.results, function ResultsView({ campaign }: { readonly campaign: Campaign }) {
  const { data } = useAnswer(resultsOptions(campaign));
  if (data === undefined) return <LinearProgress aria-label={texts.measuringCampaign} />;
  if (data.funnel.length === 0)
    return (
      <Panel title={texts.results}>
        <EmptyState
          title={texts.notStartedYet}
          text={
            campaign.audience.sentence === ''
              ? texts.chooseAudienceResultsAppearHere
              : texts.audienceSentenceResultsAppearHere({ sentence: campaign.audience.sentence })
          }
        />
      </Panel>
    );
  const [, ...outcomes] = data.funnel;
  if (outcomes.every(({ count }) => count === 0)) return <NoResults campaign={campaign} until={data.until} />;
  const { currency } = data;
  const count = (key: string): number => data.funnel.find((part) => part.key === key)?.count ?? 0;
  const money = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents, currency));
  const overview = (
    <>
      <Grid container spacing={2}>
        <Figure isOfMany label={texts.pieces} value={formatCount(count('pieces'))} />
        <Figure
          isOfMany
          label={texts.responses}
          value={formatCount(count('responses'))}
          note={share(count('responses'), count('pieces'))}
        />
        <Figure
          isOfMany
          label={texts.cost}
          value={money(data.spent_cents)}
          note={texts.costPerResponseCentsPerResponse({ costPerResponseCents: money(data.cost_per_response_cents) })}
        />
        <Figure
          isOfMany
          label={texts.conversions}
          value={formatCount(count('conversions'))}
          note={texts.costPerConversionCentsPer({
            rate: share(count('conversions'), count('pieces')),
            costPerConversionCents: money(data.cost_per_conversion_cents),
          })}
        />
        {data.sales === null ? null : <SalesFigures sales={data.sales} />}
      </Grid>
      <Panel
        title={texts.fromPiecesToConversions}
        note={
          data.is_open && data.until !== null ? texts.countedUntilUntil({ until: formatMoment(data.until) }) : undefined
        }
      >
        <Funnel funnel={data.funnel} />
      </Panel>
    </>
  );
  const details = (
    <>
      <Parts results={data} />
      <Typography variant="body2" color="textSecondary">
        {data.rule}
      </Typography>
    </>
  );
  const sections = [
    { key: 'results', title: texts.results, content: overview },
    ...(holdoutSentence(data) === null
      ? []
      : [{ key: 'difference', title: texts.whatMailChanged, content: <Comparison results={data} /> }]),
    { key: 'details', title: texts.responsesInDetail, content: details },
  ];
  return <PageSections sections={sections} />;
});
