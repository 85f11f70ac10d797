import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import BrushOutlined from '@mui/icons-material/BrushOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import InventoryOutlined from '@mui/icons-material/Inventory2Outlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import QrCodeOutlined from '@mui/icons-material/QrCode2Outlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchKind } from '@acquaint/contract';
import type { ComponentType, ReactNode } from 'react';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { TagDot } from '../../audiences/tags/index.ts';
import { type Choice, choiceLabel } from './choices.ts';

const icons: Readonly<Record<Exclude<SearchKind, 'tag'>, ComponentType<{ fontSize: 'small'; color: 'action' }>>> = {
  prospect: FormatListBulleted,
  campaign: CampaignOutlined,
  person: PersonOutlined,
  qr_code: QrCodeOutlined,
  design: BrushOutlined,
  asset: CollectionsOutlined,
  pixel: SensorsOutlined,
  product: InventoryOutlined,
  user: ManageAccountsOutlined,
};

function iconOf(choice: Choice): ReactNode {
  if (choice.type === 'page') return <ArrowForward fontSize="small" color="action" />;
  if (choice.type !== 'thing')
    return choice.key === 'back' ? (
      <ArrowBack fontSize="small" color="action" />
    ) : (
      <MoreHoriz fontSize="small" color="action" />
    );
  const { kind, color } = choice.thing;
  if (kind === 'tag') return <TagDot color={color ?? ''} />;
  const Icon = icons[kind];
  return <Icon fontSize="small" color="action" />;
}

/** One line of the search: what it is, its name, what distinguishes it from others. */
export function ChoiceRow({ choice }: { readonly choice: Choice }) {
  const thing = choice.type === 'thing' ? choice.thing : null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: 1, minWidth: 0 }}>
      <Box component="span" aria-hidden sx={{ width: 20, display: 'grid', placeItems: 'center', flexShrink: 0 }}>
        {iconOf(choice)}
      </Box>
      <Typography component="span" noWrap sx={{ flexShrink: 1, minWidth: 0 }}>
        {choiceLabel(choice)}
      </Typography>
      {thing === null || thing.note === '' ? null : (
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: '1 2 0', minWidth: 40 }}>
          {thing.note}
        </Typography>
      )}
      {thing?.is_sample === true ? (
        <Box component="span" sx={{ ml: 'auto', flexShrink: 0 }}>
          <SampleBadge />
        </Box>
      ) : null}
    </Box>
  );
}
