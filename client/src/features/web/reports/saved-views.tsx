import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useRememberedTexts } from '../../accounts/session/index.ts';
import { type ChangeSearch, type ReportSearch, reportSearchSchema } from './report-search.ts';
import { texts } from './reports.texts.ts';

/** What a view remembers: everything but the days, which go on. */
function toText({ from: _from, to: _to, ...rest }: ReportSearch): string {
  return JSON.stringify(rest);
}

function fromText(text: string): ReportSearch {
  try {
    return reportSearchSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

interface SavedViewsProps {
  readonly search: ReportSearch;
  readonly onChange: ChangeSearch;
}

/** Views of the report that this user has named: pixel, filters, steps and baseline, for whatever days are looked at. */
export function SavedViews({ search, onChange }: SavedViewsProps) {
  const [views, remember] = useRememberedTexts('report-views');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState<string | null>(null);
  const close = (): void => setAnchor(null);
  const names = Object.keys(views).toSorted((left, right) => left.localeCompare(right));
  const save = (): void => {
    const wanted = name?.trim() ?? '';
    if (wanted === '') return;
    remember({ ...views, [wanted]: toText(search) });
    setName(null);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.views}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {names.map((view) => (
          <Stack key={view} component="li" direction="row" sx={{ alignItems: 'center', pr: 1 }}>
            <MenuItem
              component="button"
              sx={{ flex: 1, border: 0, bgcolor: 'transparent', font: 'inherit', textAlign: 'left' }}
              onClick={() => {
                close();
                onChange(({ from, to }) => ({ ...fromText(views[view] ?? ''), from, to }));
              }}
            >
              <ListItemText>{view}</ListItemText>
            </MenuItem>
            <IconButton
              size="small"
              aria-label={texts.deleteViewView({ view })}
              onClick={() => remember(Object.fromEntries(Object.entries(views).filter(([other]) => other !== view)))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Stack>
        ))}
        {names.length === 0 ? null : <Divider />}
        <MenuItem
          onClick={() => {
            close();
            setName('');
          }}
        >
          {texts.saveThisView}
        </MenuItem>
      </Menu>
      {name === null ? null : (
        <FormDialog
          title={texts.saveThisView2}
          submitLabel={texts.saveView}
          isBusy={false}
          failure={null}
          onSubmit={save}
          onClose={() => setName(null)}
        >
          <TextField
            label={texts.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            helperText={texts.savesPixelFiltersIntervalAnd}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        </FormDialog>
      )}
    </>
  );
}
