import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MatchReview, PersonRecord, ReviewedPrecision } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Waterfall } from '../../../ui/charts/waterfall.tsx';
import { Facts } from '../../web/reports/index.ts';
import { reviewsOptions, useAnswerReview } from './people.queries.ts';
import { recordFacts, recordOrigin } from './record-facts.ts';
import { listMatchReviews } from '@acquaint/contract';
import { invalidate } from '../../../platform/api/query.ts';
import { texts } from './people.texts.ts';

type Answer = 'same' | 'different' | 'skip';

const answers: readonly { readonly answer: Answer; readonly key: string; readonly label: string }[] = [
  { answer: 'same', key: 'y', label: texts.samePerson },
  { answer: 'different', key: 'n', label: texts.twoPeople },
  { answer: 'skip', key: 's', label: texts.skip },
];

/** Facts of one record that are beside those of the other, one by one. */
function Side({ record }: { readonly record: PersonRecord }) {
  return (
    <Paper variant="outlined" sx={{ p: 2, flex: 1, minWidth: 0 }}>
      <Facts title={recordOrigin(record)} facts={recordFacts(record)} />
    </Paper>
  );
}

function Quality({ quality }: { readonly quality: ReviewedPrecision }) {
  const { answered, precision, low, high, claimed, waiting } = quality;
  const said =
    precision === null || low === null || high === null
      ? texts.reviewingMergedPairsMeasuresHow
      : texts.ofWhatWasTakenFor({
          precision: formatShare(precision),
          low: formatShare(low),
          high: formatShare(high),
          claimed: formatShare(claimed ?? 0),
        });
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.waitingToLookAtAnswered({ waiting: formatCount(waiting), answered: formatCount(answered), said })}
    </Typography>
  );
}

/** Pairs one after another; whatever was answered is gone at once, and the next ones come when these run out. */
function useQueue() {
  const queryClient = useQueryClient();
  const { data } = useAnswer(reviewsOptions());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const answer = useAnswerReview();
  const left = data?.data.filter(({ id }) => !done.has(id)) ?? [];
  const [review] = left;
  return {
    data,
    review,
    isBusy: answer.isPending,
    say(said: Answer) {
      if (review === undefined || answer.isPending) return;
      answer.mutate(
        { params: { id: review.id }, body: { answer: said } },
        {
          onError: showFailure,
          onSettled: () => {
            setDone((before) => new Set([...before, review.id]));
            void invalidate(queryClient, listMatchReviews);
          },
        },
      );
    },
  };
}

function Pair({ review, isBusy, say }: { review: MatchReview; isBusy: boolean; say: (said: Answer) => void }) {
  const weight = review.steps.reduce((sum, step) => sum + step.weight, 0);
  const isOne = review.left_person === review.right_person;
  return (
    <Stack spacing={2.5}>
      <Typography>{isOne ? texts.theseRecordsWereMergedIs : texts.isThisSamePersonRecords}</Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <Side record={review.left} />
        <Side record={review.right} />
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {answers.map(({ answer, key, label }) => (
          <Button
            key={answer}
            variant={answer === 'skip' ? 'text' : 'contained'}
            color={answer === 'different' ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={() => say(answer)}
            endIcon={
              <Box component="kbd" sx={{ fontSize: '0.75rem !important', opacity: 0.75, fontFamily: 'inherit' }}>
                {key.toUpperCase()}
              </Box>
            }
          >
            {label}
          </Button>
        ))}
      </Stack>
      {review.steps.length === 0 ? null : (
        <Box sx={{ maxWidth: 560 }}>
          <Waterfall steps={review.steps} weight={weight} probability={review.probability} />
        </Box>
      )}
    </Stack>
  );
}

const nothingLeft = (
  <EmptyState
    icon={<DoneAllOutlined />}
    title={texts.nothingToReview}
    text={texts.whenImportFindsPossibleDuplicates}
    action={
      <ButtonLink to="/visitors/import" variant="contained">
        {texts.importPeople}
      </ButtonLink>
    }
  />
);

/** Pairs that could be one person, answered by keys: Y, N or S. */
export const ReviewQueue = asPart(texts.matchesToReview, function ReviewQueue() {
  const { data, review, isBusy, say } = useQueue();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]') !== null;
      const found = answers.find(({ key }) => key === event.key.toLowerCase());
      if (found === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      say(found.answer);
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  });
  if (data === undefined) return <LinearProgress aria-label={texts.loadingPairs} />;
  return (
    <Panel title={texts.onePersonOrTwo} note={<Quality quality={data.meta.quality} />}>
      {review === undefined ? nothingLeft : <Pair key={review.id} review={review} isBusy={isBusy} say={say} />}
    </Panel>
  );
});
