import Button from '@mui/material/Button';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DesignComment } from '@acquaint/contract';
import { findPlace } from '@acquaint/engine';
import { type FormEvent, useState } from 'react';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { commentsOptions, useAddComment, useResolveComment } from '../ad-builder.queries.ts';
import { useEditor } from '../editor-context.ts';
import { layerName } from '../properties/layer-label.ts';
import { texts } from '../ad-builder.texts.ts';

function Comment({ comment }: { readonly comment: DesignComment }) {
  const { state, dispatch } = useEditor();
  const resolve = useResolveComment();
  const place = comment.node_id === null ? null : findPlace(state.scene, comment.node_id);
  const isDone = comment.resolved_at !== null;
  return (
    <Card variant="outlined" sx={{ p: 1.5 }}>
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textDecoration: isDone ? 'line-through' : 'none' }}
      >
        {comment.body}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {texts.byCreatedAtRevisionRevision({
          by: comment.by,
          createdAt: formatMoment(comment.created_at),
          revision: comment.revision,
        })}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 0.5, alignItems: 'center', justifyContent: 'space-between' }}>
        {place === null ? (
          <span />
        ) : (
          <Link
            component="button"
            variant="caption"
            onClick={() => {
              dispatch({ type: 'show_page', page: place.page });
              dispatch({ type: 'select', ids: [place.node.id] });
            }}
          >
            {layerName(place.node)}
          </Link>
        )}
        <Button
          size="small"
          loading={resolve.isPending}
          onClick={() => resolve.mutate({ params: { id: comment.id }, body: { is_resolved: !isDone } })}
        >
          {isDone ? texts.openAgain : texts.done}
        </Button>
      </Stack>
    </Card>
  );
}

/**
 * A page of comments, the latest first, and below it the earlier ones that were asked for. Each page starts where the one above it ends now,
 * so that a new comment leaves no gap between them.
 */
function Comments({ cursor = null }: { readonly cursor?: string | null }) {
  const { id } = useEditor();
  const { data } = useAnswer(commentsOptions(id, cursor));
  const [isContinued, setContinued] = useState(false);
  if (data === undefined) return <LinearProgress aria-label={texts.loadingComments} />;
  const next = data.meta.next_cursor;
  return (
    <>
      {data.data.toReversed().map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {next === null || isContinued ? null : (
        <Button size="small" onClick={() => setContinued(true)}>
          {texts.showEarlier}
        </Button>
      )}
      {next !== null && isContinued ? <Comments cursor={next} /> : null}
    </>
  );
}

/** What was said of the design; a comment is about the layer that is chosen, or about the page. */
export const CommentsPanel = asPart(texts.comments, function CommentsPanel() {
  const { id, state, revision } = useEditor();
  const [text, setText] = useState('');
  const add = useAddComment();
  const [node, ...others] = state.selection;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    add.mutate(
      {
        params: { id },
        body: { body: text, revision, page: state.page, node_id: others.length === 0 ? (node ?? null) : null },
      },
      { onSuccess: () => setText('') },
    );
  };
  return (
    <Stack spacing={1.5}>
      <Stack component="form" spacing={1} onSubmit={send}>
        <TextField
          multiline
          minRows={2}
          label={texts.comment}
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText={node === undefined || others.length > 0 ? texts.aboutThisPage : texts.aboutSelectedLayer}
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
        <Button type="submit" variant="outlined" loading={add.isPending} disabled={text.trim() === ''}>
          {texts.addComment}
        </Button>
      </Stack>
      <Comments />
    </Stack>
  );
});
