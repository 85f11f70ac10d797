import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SceneNodeOf } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { ownCodesOptions } from '../ad-builder.queries.ts';
import type { LayerFields } from './layer-fields.ts';
import { PaintField } from './paint-field.tsx';
import { texts } from '../ad-builder.texts.ts';

const ownText = 'own';

/** Where a QR code leads, and its color. */
export function QrProperties({ node, set }: LayerFields<SceneNodeOf<'qr'>>) {
  const { data } = useQuery(ownCodesOptions());
  const { content } = node;
  const codes = data ?? [];
  const chosen = content.type === 'code' ? content.qr_code_id : ownText;
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        size="small"
        label={texts.leadsTo}
        value={chosen === ownText || codes.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={({ target }) => {
          const code = codes.find(({ id }) => id === target.value);
          if (code === undefined) set({ content: { type: 'text', text: 'https://' } });
          else set({ content: { type: 'code', qr_code_id: code.id }, style: code.style });
        }}
      >
        <MenuItem value={ownText}>{texts.separateAddress}</MenuItem>
        {codes.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {content.type === 'text' ? (
        <TextField
          size="small"
          label={texts.addressOrText}
          value={content.text}
          onChange={({ target }) => set({ content: { type: 'text', text: target.value.slice(0, 1_000) } })}
          helperText={texts.usingOneOfYourQr}
        />
      ) : null}
      <PaintField
        label={texts.modules}
        value={{ type: 'rgb', hex: node.style.fg }}
        onChange={(paint) => paint?.type === 'rgb' && set({ style: { ...node.style, fg: paint.hex } })}
      />
    </Stack>
  );
}
