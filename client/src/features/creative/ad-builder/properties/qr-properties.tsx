import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SceneNodeOf } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { ownCodeOptions, ownCodesOptions } from '../ad-builder.queries.ts';
import type { LayerFields } from './layer-fields.ts';
import { PaintField } from './paint-field.tsx';
import { texts } from '../ad-builder.texts.ts';

// Few layers are QR codes: what searches among them is loaded for those.
const SearchChoice = lazy(async () => ({
  default: (await import('../../../../ui/forms/search-choice.tsx')).SearchChoice<{ id: string; name: string }>,
}));

const ownText = { id: 'own', name: texts.separateAddress };

/** Where a QR code leads, and its color. */
export function QrProperties({ node, set }: LayerFields<SceneNodeOf<'qr'>>) {
  const [search, setSearch] = useState('');
  const { data: codes = [] } = useQuery(ownCodesOptions(useDeferredValue(search)));
  const { content } = node;
  const shownId = content.type === 'code' ? content.qr_code_id : null;
  const { data: shown } = useQuery(ownCodeOptions(shownId));
  return (
    <Stack spacing={1.5}>
      <Suspense fallback={<TextField size="small" label={texts.leadsTo} value="" disabled />}>
        <SearchChoice
          isRequired
          size="small"
          label={texts.leadsTo}
          options={[...(search === '' ? [ownText] : []), ...codes.map(({ id, name }) => ({ id, name }))]}
          chosen={shownId === null ? ownText : { id: shownId, name: shown?.name ?? '' }}
          onSearch={setSearch}
          onChosen={(one) => {
            const code = codes.find(({ id }) => id === one?.id);
            if (code === undefined) set({ content: { type: 'text', text: 'https://' } });
            else set({ content: { type: 'code', qr_code_id: code.id }, style: code.style });
          }}
        />
      </Suspense>
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
