import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type AudienceAttribute,
  type FieldGroup,
  fieldGroups,
  type SegmentFieldKey,
  segmentFields,
} from '@acquaint/contract';
import { useState } from 'react';
import { shownWord } from '../../../platform/texts/define-texts.ts';
import { formatShare } from '../../../ui/text/formats.ts';
import { texts } from './audience-finder.texts.ts';

export interface FieldPickerProps {
  readonly attributes: readonly AudienceAttribute[];
  /** For housing, employment and credit: sensitive fields are not offered. */
  readonly isSpecial: boolean;
  readonly onPick: (key: SegmentFieldKey) => void;
}

function matches({ label, group, values }: AudienceAttribute, text: string): boolean {
  const words = [label, shownWord(group), ...values.map((value) => value.label)].join(' ').toLowerCase();
  return words.includes(text.trim().toLowerCase());
}

/** Groups that say something of people at home or at work alone; all others are of both. */
const ofConsumers: readonly FieldGroup[] = ['Person', 'Household', 'Lifestyle', 'Money'];
const ofBusiness: readonly FieldGroup[] = ['Work'];
const sides = [
  { value: 'all', label: texts.all, without: [] },
  { value: 'consumer', label: texts.consumer, without: ofBusiness },
  { value: 'business', label: texts.business, without: ofConsumers },
] as const;
type Side = (typeof sides)[number]['value'];

/** What audiences can be made of, to search and choose from. */
export function FieldPicker({ attributes, isSpecial, onPick }: FieldPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [side, setSide] = useState<Side>('all');
  const close = (): void => {
    setAnchor(null);
    setText('');
  };
  const without: readonly FieldGroup[] = sides.find(({ value }) => value === side)?.without ?? [];
  const offered = attributes.filter(
    (attribute) =>
      !(isSpecial && attribute.is_sensitive) && !without.includes(attribute.group) && matches(attribute, text),
  );
  const pick = (key: string): void => {
    const field = segmentFields.find((candidate) => candidate.key === key);
    close();
    if (field !== undefined) onPick(field.key);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.addRule}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': texts.chooseAttribute, sx: { width: 340, maxWidth: '92vw' } } }}
      >
        <Box sx={{ p: 1.5, pb: 0.5 }}>
          <TextField
            type="search"
            label={texts.searchAttributes}
            value={text}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a popover that is opened to type into
            autoFocus
            onChange={({ target }) => setText(target.value)}
          />
          <Tabs
            value={side}
            onChange={(_event, value: Side) => setSide(value)}
            variant="fullWidth"
            aria-label={texts.kindOfAttributes}
            sx={{ mt: 0.5 }}
          >
            {sides.map(({ value, label }) => (
              <Tab key={value} value={value} label={label} />
            ))}
          </Tabs>
        </Box>
        <MenuList dense sx={{ maxHeight: 380, overflowY: 'auto' }} aria-label={texts.attributes}>
          {fieldGroups.flatMap((group) => {
            const fields = offered.filter((attribute) => attribute.group === group);
            if (fields.length === 0) return [];
            return [
              <ListSubheader key={group} sx={{ lineHeight: 2.25, bgcolor: 'background.paper' }}>
                {shownWord(group)}
              </ListSubheader>,
              ...fields.map(({ key, label, known_share: known }) => (
                <MenuItem key={key} onClick={() => pick(key)} sx={{ justifyContent: 'space-between', gap: 2 }}>
                  <span>{label}</span>
                  {known === null ? null : (
                    <Typography variant="caption" color="textSecondary">
                      {texts.knownKnown({ known: formatShare(known) })}
                    </Typography>
                  )}
                </MenuItem>
              )),
            ];
          })}
          {offered.length === 0 && text.trim() !== '' ? (
            <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
              {texts.nothingIsCalledText({ text })}
            </Typography>
          ) : null}
        </MenuList>
      </Popover>
    </>
  );
}
