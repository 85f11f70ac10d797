import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { QrContent } from '@acquaint/contract';
import { fieldErrorsOf } from '../../../../platform/api/api-error.ts';
import { FileButton } from '../../../../ui/forms/file-button.tsx';
import { DraftField, type Errors } from './draft-field.tsx';
import { useAddQrFile } from '../qr-codes.queries.ts';
import { texts } from '../qr-codes.texts.ts';

export interface ContentFieldsProps {
  readonly content: QrContent;
  readonly errors: Errors;
  readonly onChange: (content: QrContent) => void;
}

type Content<Type extends QrContent['type']> = Extract<QrContent, { type: Type }>;

interface FieldsProps<Type extends QrContent['type']> {
  readonly content: Content<Type>;
  readonly errors: Errors;
  readonly onChange: (content: Content<Type>) => void;
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const address = { type: 'url', placeholder: 'https://', fullWidth: true } as const;

/** A text field of a content, by its name. */
function useText<Type extends QrContent['type']>({ content, errors, onChange }: FieldsProps<Type>) {
  return (name: keyof Content<Type> & string) => ({
    name: `content.${name}`,
    // Only texts are asked for.
    value: String(content[name]),
    errors,
    onText: (text: string) => onChange({ ...content, [name]: text }),
  });
}

function UrlFields(props: FieldsProps<'url'>) {
  const text = useText(props);
  return <DraftField {...text('url')} {...address} label={texts.address} required />;
}

function AppFields(props: FieldsProps<'app'>) {
  const text = useText(props);
  return (
    <Stack spacing={2}>
      <DraftField {...text('ios_url')} {...address} label={texts.onIPhoneOrIPad} helperText={texts.addressInAppStore} />
      <DraftField
        {...text('android_url')}
        {...address}
        label={texts.onAndroid}
        helperText={texts.addressInGooglePlay}
      />
      <DraftField {...text('url')} {...address} label={texts.onOtherDevices} required />
    </Stack>
  );
}

function FileFields(props: FieldsProps<'file'>) {
  const text = useText(props);
  const add = useAddQrFile();
  const { content, onChange } = props;
  const take = (file: File): void =>
    add.mutate(
      { file },
      {
        onSuccess: ({ data: { url, file_name: name } }) =>
          onChange({ ...content, url, file_name: content.file_name || name }),
      },
    );
  const problem = fieldErrorsOf(add.error)['file'];
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <FileButton accept=".pdf,.png,.jpg,.jpeg,.webp" loading={add.isPending} onFile={take}>
          {texts.uploadFile}
        </FileButton>
        <FormHelperText error={problem !== undefined} sx={{ m: 0 }}>
          {problem ?? texts.pdfPngJpegOrWebP}
        </FormHelperText>
      </Stack>
      <DraftField
        {...text('url')}
        {...address}
        label={texts.addressOfFile}
        required
        helperText={texts.pdfPictureOrAnyOther}
      />
      <DraftField {...text('file_name')} label={texts.title} helperText={texts.onlyYouSeeItSuchAs} />
    </Stack>
  );
}

const cardFields = [
  ['first_name', texts.firstName],
  ['last_name', texts.lastName],
  ['organization', texts.organization],
  ['title', texts.title],
  ['phone', texts.phone],
  ['mobile', texts.mobile],
  ['email', texts.eMail],
  ['website', texts.webPage],
  ['street', texts.street],
  ['city', texts.city],
  ['region', texts.state],
  ['postal_code', texts.zipCode],
  ['country', texts.country],
] as const;

function CardFields(props: FieldsProps<'vcard'>) {
  const text = useText(props);
  return (
    <Stack spacing={2}>
      <Box sx={columns}>
        {cardFields.map(([name, label]) => (
          <DraftField key={name} {...text(name)} label={label} />
        ))}
      </Box>
      <DraftField {...text('note')} label={texts.note} multiline minRows={2} />
    </Stack>
  );
}

const securities = { WPA: texts.wpaWpa2OrWpa3, WEP: 'WEP', nopass: texts.openWithoutPassword } as const;

function WifiFields(props: FieldsProps<'wifi'>) {
  const text = useText(props);
  const { content, onChange } = props;
  return (
    <Stack spacing={2}>
      <Box sx={columns}>
        <DraftField {...text('ssid')} label={texts.networkName} required />
        <TextField
          select
          label={texts.security}
          value={content.security}
          onChange={({ target }) =>
            onChange({
              ...content,
              security: target.value === 'WEP' || target.value === 'nopass' ? target.value : 'WPA',
            })
          }
        >
          {Object.entries(securities).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {content.security === 'nopass' ? null : (
          <DraftField
            {...text('password')}
            label={texts.password}
            autoComplete="off"
            helperText={texts.itsStoredInCodeSo}
          />
        )}
      </Box>
      <FormControlLabel
        control={<Switch checked={content.hidden} onChange={(_event, hidden) => onChange({ ...content, hidden })} />}
        label={texts.hiddenNetwork}
      />
    </Stack>
  );
}

function MailFields(props: FieldsProps<'email'>) {
  const text = useText(props);
  return (
    <Stack spacing={2}>
      <DraftField {...text('to')} label={texts.to} type="email" required />
      <DraftField {...text('subject')} label={texts.subject} />
      <DraftField {...text('body')} label={texts.message} multiline minRows={3} />
    </Stack>
  );
}

function SmsFields(props: FieldsProps<'sms'>) {
  const text = useText(props);
  return (
    <Stack spacing={2}>
      <DraftField {...text('number')} label={texts.number} type="tel" required />
      <DraftField {...text('message')} label={texts.message} multiline minRows={2} />
    </Stack>
  );
}

function PhoneFields(props: FieldsProps<'phone'>) {
  const text = useText(props);
  return <DraftField {...text('number')} label={texts.number} type="tel" required />;
}

function TextFields(props: FieldsProps<'text'>) {
  const text = useText(props);
  return <DraftField {...text('text')} label={texts.text} multiline minRows={3} required />;
}

/** What a code holds, by its kind. */
export function ContentFields({ content, ...rest }: ContentFieldsProps) {
  switch (content.type) {
    case 'url':
      return <UrlFields content={content} {...rest} />;
    case 'app':
      return <AppFields content={content} {...rest} />;
    case 'file':
      return <FileFields content={content} {...rest} />;
    case 'vcard':
      return <CardFields content={content} {...rest} />;
    case 'wifi':
      return <WifiFields content={content} {...rest} />;
    case 'email':
      return <MailFields content={content} {...rest} />;
    case 'sms':
      return <SmsFields content={content} {...rest} />;
    case 'phone':
      return <PhoneFields content={content} {...rest} />;
    case 'text':
    default:
      return <TextFields content={content} {...rest} />;
  }
}
