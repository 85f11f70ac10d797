import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import BrushOutlined from '@mui/icons-material/BrushOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DiversityThreeOutlined from '@mui/icons-material/Diversity3Outlined';
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import InventoryOutlined from '@mui/icons-material/Inventory2Outlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import QrCodeOutlined from '@mui/icons-material/QrCode2Outlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { ComponentType } from 'react';
import type { IconName } from './navigation.ts';

const icons: Readonly<Record<IconName, ComponentType<{ fontSize?: 'small' }>>> = {
  home: DashboardOutlined,
  reports: InsightsOutlined,
  visitors: GroupOutlined,
  personas: DiversityThreeOutlined,
  campaigns: CampaignOutlined,
  research: TravelExploreOutlined,
  mail: MailOutlined,
  eddm: MarkunreadMailboxOutlined,
  finder: PersonSearchOutlined,
  enrich: DynamicFeedOutlined,
  sync: SyncOutlined,
  qr: QrCodeOutlined,
  pixel: SensorsOutlined,
  tag: LocalOfferOutlined,
  phone: PhoneOutlined,
  link: LinkOutlined,
  editor: BrushOutlined,
  library: CollectionsOutlined,
  ads: AutoAwesomeOutlined,
  brand: PaletteOutlined,
  products: InventoryOutlined,
  partners: HandshakeOutlined,
  help: HelpOutlined,
  users: ManageAccountsOutlined,
};

export function NavigationIcon({ name }: { readonly name: IconName }) {
  const Icon = icons[name];
  return <Icon fontSize="small" />;
}
