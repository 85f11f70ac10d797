import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { CallList } from './call-list.tsx';
import { CallView } from './call-view.tsx';
import { Introduction } from './introduction.tsx';
import { type Reference, referenceOptions } from './reference.ts';
import { texts } from './developers.texts.ts';

interface DevelopersPageProps {
  /** The name of the call that is shown. */
  readonly call: string | undefined;
  readonly search: string;
}

function Content({ reference, name }: { readonly reference: Reference; readonly name: string | undefined }) {
  const [apiKey, setApiKey] = useState('');
  if (name === undefined) return <Introduction reference={reference} />;
  const call = reference.calls.get(name);
  if (call === undefined) return <Alert severity="info">{texts.thereIsNoCallName({ name })}</Alert>;
  return <CallView key={name} server={reference.server} call={call} apiKey={apiKey} onKey={setApiKey} />;
}

/** The reference of the API, for everybody: it holds no data of anybody. */
export function DevelopersPage({ call, search }: DevelopersPageProps) {
  const { data: reference } = useSuspenseQuery(referenceOptions());
  const { onSearch } = useTableNavigation();
  const name = call === undefined ? undefined : reference.calls.get(call)?.summary;
  usePageTitle(name ?? texts.apiReference);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        px: { xs: 2, md: 4 },
        py: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Stack
        component="nav"
        aria-label={texts.calls}
        spacing={1.5}
        sx={{
          order: { xs: 1, md: 0 },
          // Room for the label of the field, which scrolling would cut.
          pt: 1,
          position: { md: 'sticky' },
          top: { md: 24 },
          maxHeight: { md: 'calc(100dvh - 48px)' },
          overflowY: { md: 'auto' },
        }}
      >
        <SearchField label={texts.searchCalls} value={search} onChange={onSearch} />
        <ButtonLink to="/developers" sx={{ justifyContent: 'flex-start' }}>
          {texts.introduction}
        </ButtonLink>
        <CallList reference={reference} search={search} chosen={call} />
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <Content reference={reference} name={call} />
      </Box>
    </Box>
  );
}
