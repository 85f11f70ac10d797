import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureAlert } from './failure-alert.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { CopyButton } from '../copy-button.tsx';
import { failureSentence } from '../text/failure-sentence.ts';
import { formatMoment } from '../text/formats.ts';
import { SharedRow } from './shared-row.tsx';
import { texts } from './dialogs.texts.ts';

/** What a link is made with; nulls: it does not end, and is enough to read. */
interface NewLink {
  readonly name: string;
  readonly ends_in_days: number | null;
  readonly password: string | null;
  /** Websites that may show it. */
  readonly embed_on: string[];
}

export interface NewLinkFormProps {
  /** Why the last link was not made. */
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Creates a link; `onMade` empties the form. */
  readonly onMake: (made: NewLink, onMade: () => void) => void;
  /** Further choices beside the name. */
  readonly children?: ReactNode;
}

const ends = [
  ['', texts.never],
  ['7', texts.in7Days],
  ['30', texts.in30Days],
  ['90', texts.in90Days],
  ['365', texts.inYear],
] as const;

/** Makes a link that is given to others; its readers see its name. */
export function NewLinkForm({ error, isPending, onMake, children }: NewLinkFormProps) {
  const [name, setName] = useState('');
  const [end, setEnd] = useState('');
  const [password, setPassword] = useState('');
  const [sites, setSites] = useState('');
  const errors = useFieldErrors(error, { name, password, embed_on: sites });
  const siteError = Object.entries(errors).find(([field]) => field.startsWith('embed_on'))?.[1];
  const failure = failureSentence(error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const made = {
      name,
      ends_in_days: end === '' ? null : Number(end),
      password: password === '' ? null : password,
      embed_on: sites.split(/[\s,]+/).filter(Boolean),
    };
    onMake(made, () => {
      setName('');
      setPassword('');
      setSites('');
    });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <TextField
          label={texts.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errors['name'] !== undefined}
          helperText={errors['name'] ?? texts.shownToReadersSuchAs}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ flex: 1 }}
        />
        {children}
        <TextField
          select
          label={texts.ends}
          value={end}
          onChange={({ target }) => setEnd(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: { sm: 140 }, flexShrink: 0 }}
        >
          {ends.map(([days, label]) => (
            <MenuItem key={days} value={days}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <PasswordField
          label={texts.password}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="new-password"
          error={errors['password'] !== undefined}
          helperText={errors['password'] ?? texts.optionalReadersEnterItFirst}
          sx={{ flex: 1 }}
        />
        <TextField
          label={texts.embedOn}
          value={sites}
          onChange={({ target }) => setSites(target.value)}
          error={siteError !== undefined}
          helperText={siteError ?? texts.optionalWebsitesThatMayShow}
          sx={{ flex: 1 }}
        />
      </Stack>
      <FailureAlert failure={failure} />
      <Button type="submit" variant="contained" loading={isPending} sx={{ alignSelf: 'flex-start' }}>
        {texts.createLink}
      </Button>
    </Stack>
  );
}

/** A link that others have. */
export interface SharedLink {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly views: number;
  readonly last_viewed_at: string | null;
  readonly ends_at: string | null;
  readonly has_password: boolean;
  readonly embed_on: readonly string[];
}

function openedText({ views, last_viewed_at: last }: SharedLink): string {
  if (last === null) return texts.neverOpened;
  return texts.openedTimesLastLast({ views, last: formatMoment(last) });
}

/** What a website has in its page to show a link. */
function embedCodeOf({ url, name }: SharedLink): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${url}" title="${title}" width="100%" height="800" style="border:0" loading="lazy"></iframe>`;
}

export interface SharedLinksProps<Link extends SharedLink> {
  readonly links: readonly Link[];
  /** More about a link. */
  readonly noteOf?: (link: Link) => string;
  readonly onEnd: (id: string) => void;
}

function endText({ ends_at: end }: SharedLink): string {
  if (end === null) return '';
  return Date.parse(end) > Date.now()
    ? texts.endsEnd({ end: formatMoment(end) })
    : texts.endedEnd({ end: formatMoment(end) });
}

/** The links that there are, each with how often it was opened. */
export function SharedLinks<Link extends SharedLink>({ links, noteOf, onEnd }: SharedLinksProps<Link>) {
  return (
    <Box component="ul" aria-label={texts.links} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {links.map((link) => (
        <SharedRow
          key={link.id}
          title={link.name}
          url={link.url}
          note={[noteOf?.(link), link.has_password ? texts.withPassword : '', openedText(link), endText(link)]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              <CopyButton text={link.url} label={texts.copyLink} />
              {link.embed_on.length === 0 ? null : <CopyButton text={embedCodeOf(link)} label={texts.copyEmbedCode} />}
              <Button size="small" color="error" onClick={() => onEnd(link.id)}>
                {texts.turnOff}
              </Button>
            </>
          }
        />
      ))}
    </Box>
  );
}
