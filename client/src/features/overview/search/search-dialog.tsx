import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { PopperProps } from '@mui/material/Popper';
import type { User } from '@acquaint/contract';
import { useId } from 'react';
import { unseen } from '../../../ui/unseen.ts';
import type { Destination } from './choices.ts';
import { SearchBox } from './search-box.tsx';
import { texts } from './search.texts.ts';

/** The list in the dialog itself, below the field. */
function InlineList({ children }: PopperProps) {
  return (
    <Box sx={{ '& > .MuiPaper-root': { boxShadow: 'none', border: 0, mt: 1, bgcolor: 'transparent' } }}>
      {typeof children === 'function' ? null : children}
    </Box>
  );
}

export interface SearchDialogProps {
  readonly user: User;
  readonly pages: readonly Destination[];
  readonly onClose: () => void;
}

/** The search over the page, opened by Ctrl+K. */
export function SearchDialog({ user, pages, onClose }: SearchDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      slotProps={{ container: { sx: { alignItems: 'flex-start', pt: { xs: 0, sm: '8vh' } } } }}
    >
      <Box sx={{ p: 2, pb: 1 }}>
        <Box component="h2" id={id} sx={unseen}>
          {texts.search}
        </Box>
        <SearchBox
          user={user}
          pages={pages}
          label={texts.search}
          placeholder={texts.searchListsCampaignsPeopleAnd}
          isOpen
          onOpen={() => undefined}
          onClose={(reason) => {
            if (reason !== 'left') onClose();
          }}
          popper={InlineList}
          hasFocus
        />
      </Box>
    </Dialog>
  );
}
