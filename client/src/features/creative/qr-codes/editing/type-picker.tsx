import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import WifiOutlined from '@mui/icons-material/WifiOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { qrTypes, type QrType } from '@acquaint/contract';
import type { ComponentType } from 'react';
import { typeNames } from './type-names.ts';
import { texts } from '../qr-codes.texts.ts';

const icons: Readonly<Record<QrType, ComponentType<{ fontSize?: 'small' }>>> = {
  url: LinkOutlined,
  app: AppsOutlined,
  file: PictureAsPdfOutlined,
  vcard: ContactPageOutlined,
  wifi: WifiOutlined,
  email: AlternateEmailOutlined,
  sms: SmsOutlined,
  phone: PhoneOutlined,
  text: NotesOutlined,
};

export interface TypePickerProps {
  readonly value: QrType;
  /** Kinds that can be chosen. */
  readonly types?: readonly QrType[];
  readonly onChange: (type: QrType) => void;
}

/** Chooses what a code is for. */
export function TypePicker({ value, types = qrTypes, onChange }: TypePickerProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={texts.kindOfCode}
      onChange={(_event, type: QrType | null) => (type === null ? undefined : onChange(type))}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        '& .MuiToggleButton-root': {
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          m: 0,
          flexDirection: 'column',
          gap: 0.5,
          py: 1.25,
          textTransform: 'none',
        },
      }}
    >
      {types.map((type) => {
        const Icon = icons[type];
        const [name, purpose] = typeNames[type];
        return (
          <ToggleButton key={type} value={type} title={purpose}>
            <Icon fontSize="small" />
            <Typography variant="body2" component="span">
              {name}
            </Typography>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
