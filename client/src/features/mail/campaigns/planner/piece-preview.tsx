import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type CampaignPlan, type CampaignPreview, previewCampaign } from '@acquaint/contract';
import { useState } from 'react';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { asPart } from '../../../../ui/part.tsx';
import { useRefusal } from '../../../../ui/permissions.tsx';
import { previewOptions, useProof } from '../campaigns.queries.ts';
import { PieceZoom } from './piece-zoom.tsx';
import { texts } from '../campaigns.texts.ts';

type Side = CampaignPreview['sides'][number];

/** Opens a side in the window. */
function SideButton({
  side,
  name,
  onOpen,
}: {
  readonly side: Side;
  readonly name: string;
  readonly onOpen: () => void;
}) {
  return (
    <Stack spacing={0.75} sx={{ minWidth: 0 }}>
      <ButtonBase
        aria-label={texts.enlargeLabel({ label: side.label.toLowerCase() })}
        onClick={onOpen}
        sx={{ cursor: 'zoom-in', borderRadius: 0.5, border: 1, borderColor: 'divider', overflow: 'hidden' }}
      >
        <Box
          component="img"
          alt={texts.labelForName({ label: side.label, name })}
          src={side.picture}
          sx={{ display: 'block', width: 1, height: 'auto' }}
        />
      </ButtonBase>
      <Typography variant="caption" color="textSecondary">
        {side.label}
      </Typography>
    </Stack>
  );
}

interface PagerProps {
  readonly preview: CampaignPreview;
  readonly onPerson: (person: number) => void;
}

/** Whose piece it is, with the ones before and after. */
function Pager({ preview: { person, people, name, address }, onPerson }: PagerProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <IconButton aria-label={texts.previousRecipient} disabled={person === 0} onClick={() => onPerson(person - 1)}>
        <ChevronLeftOutlined />
      </IconButton>
      <IconButton aria-label={texts.nextRecipient} disabled={person + 1 >= people} onClick={() => onPerson(person + 1)}>
        <ChevronRightOutlined />
      </IconButton>
      <Stack aria-live="polite" sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name}{' '}
          <Typography component="span" variant="body2" color="textSecondary" noWrap>
            {texts.personOfPeople({ person: person + 1, people })}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {address}
        </Typography>
      </Stack>
    </Stack>
  );
}

function VariantChoice({
  variants,
  chosen,
  onChosen,
}: {
  readonly variants: CampaignPlan['variants'];
  readonly chosen: number;
  readonly onChosen: (variant: number) => void;
}) {
  if (variants.length === 1) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.variant}
      value={chosen}
      onChange={(_event, next: number | null) => onChosen(next ?? chosen)}
    >
      {variants.map(({ name }, index) => (
        <ToggleButton key={name} value={index}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface PiecePreviewProps {
  readonly id: string;
  readonly plan: CampaignPlan;
  /** The revision that is stored: what is shown follows it. */
  readonly revision: number;
}

const Preview = asPart(texts.preview, function Preview({ id, plan, revision }: PiecePreviewProps) {
  const proof = useProof(id);
  const [person, setPerson] = useState(0);
  const [chosen, setVariant] = useState(() =>
    Math.max(
      0,
      plan.variants.findIndex((one) => one.design_id !== null),
    ),
  );
  const [opened, setOpened] = useState<Side | null>(null);
  const variant = Math.min(chosen, plan.variants.length - 1);
  const isDesigned = plan.variants[variant]?.design_id !== null;
  const { data, isFetching } = useAnswer(previewOptions(isDesigned ? { id, person, variant } : null, revision));
  return (
    <Panel
      title={texts.preview}
      note={texts.realRecipientsLongestNamesFirst}
      actions={<VariantChoice variants={plan.variants} chosen={variant} onChosen={setVariant} />}
    >
      {!isDesigned ? (
        <Typography color="textSecondary">{texts.thisVariantHasNoDesign}</Typography>
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={260} aria-busy />
      ) : (
        <Stack spacing={2}>
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1.5}
            sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
          >
            <Pager preview={data} onPerson={setPerson} />
            <Button
              startIcon={<FileDownloadOutlined />}
              loading={proof.isPending}
              onClick={() => proof.mutate({ person, variant })}
              sx={{ alignSelf: { xs: 'flex-start', sm: 'center' }, flexShrink: 0 }}
            >
              {texts.downloadPdf}
            </Button>
          </Stack>
          <Box
            aria-busy={isFetching}
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            {data.sides.map((side) => (
              <SideButton key={side.label} side={side} name={data.name} onOpen={() => setOpened(side)} />
            ))}
          </Box>
        </Stack>
      )}
      {opened === null || data === undefined ? null : (
        <PieceZoom
          title={texts.labelForName({ label: opened.label, name: data.name })}
          picture={opened.picture}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
});

/** What recipients get, front and back, one recipient after another; nothing for roles that see no people. */
export function PiecePreview(props: PiecePreviewProps) {
  const refusal = useRefusal(previewCampaign);
  return refusal === null ? <Preview {...props} /> : null;
}
