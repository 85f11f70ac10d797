import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DesignSummary } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { MoreMenu } from '../../../../ui/dialogs/more-menu.tsx';
import { ListSampleBadge, RowSampleBadge, SampleRows } from '../../../../ui/sample-badge.tsx';
import { designsOptions, useDeleteDesign, useRestoreDesign } from '../ad-builder.queries.ts';
import { cardGrid, DesignCard } from './design-card.tsx';
import { useBegin } from './use-begin.ts';
import { usePurpose } from '../use-purpose.ts';
import { texts } from '../ad-builder.texts.ts';

interface OwnDesignProps {
  readonly design: DesignSummary;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
}

function OwnDesign({ design, onOpen, onCopy }: OwnDesignProps) {
  const remove = useDeleteDesign();
  const restore = useRestoreDesign();
  const request = { params: { id: design.id } };
  const isTrashed = design.trashed_at !== null;
  const actions = isTrashed
    ? [
        { label: texts.restore, onChoose: () => restore.mutate(request) },
        { label: texts.deletePermanently, onChoose: () => remove.mutate(request) },
      ]
    : [
        { label: texts.duplicate, onChoose: onCopy },
        { label: texts.moveToTrash, onChoose: () => remove.mutate(request) },
      ];
  return (
    <DesignCard
      label={texts.openName({ name: design.name })}
      picture={design.thumb_url}
      title={design.name}
      isDisabled={isTrashed}
      subtitle={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {formatMoment(design.updated_at)}
          {design.approval === 'approved' ? <Chip size="small" color="success" label={texts.approved} /> : null}
          <RowSampleBadge row={design} />
        </Stack>
      }
      actions={<MoreMenu label={texts.actionsForName({ name: design.name })} actions={actions} />}
      onOpen={onOpen}
    />
  );
}

interface OwnDesignsProps {
  readonly search: string;
  readonly isTrash: boolean;
  /** What is said where there is none. */
  readonly nothing: string;
}

/** The designs of the account as cards, the latest first. */
export function OwnDesigns({ search, isTrash, nothing }: OwnDesignsProps) {
  const [count, setCount] = useState(12);
  const { begin } = useBegin();
  const navigate = useNavigate();
  const purpose = usePurpose();
  const { data } = useQuery(designsOptions({ perPage: count, trashed: String(isTrash), search }));
  const designs = data?.data ?? [];
  const hasMore = data !== undefined && data.meta.total > designs.length;
  return (
    <>
      {data?.data.length === 0 ? <Typography color="textSecondary">{nothing}</Typography> : null}
      <ListSampleBadge rows={designs} />
      <SampleRows rows={designs}>
        <Box sx={cardGrid}>
          {designs.map((design) => (
            <OwnDesign
              key={design.id}
              design={design}
              onOpen={() => void navigate({ to: '/builder', search: { ...purpose?.search, design: design.id } })}
              onCopy={() => begin({ copy_of: design.id })}
            />
          ))}
        </Box>
      </SampleRows>
      {hasMore ? (
        <Button variant="outlined" sx={{ alignSelf: 'center' }} onClick={() => setCount(Math.min(100, count + 24))}>
          {texts.showMore}
        </Button>
      ) : null}
    </>
  );
}
