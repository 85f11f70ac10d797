import Popper, { type PopperProps } from '@mui/material/Popper';
import type { User } from '@acquaint/contract';
import { useState } from 'react';
import type { Destination } from './choices.ts';
import { SearchBox } from './search-box.tsx';
import { ShortcutHint } from './shortcut.tsx';
import { texts } from './search.texts.ts';

/** The list below the field, wider than it. */
function WidePopper({ style: _style, ...popper }: PopperProps) {
  return (
    <Popper
      {...popper}
      placement="bottom-start"
      style={{ width: 'min(560px, calc(100vw - 32px))' }}
      modifiers={[{ name: 'preventOverflow', options: { padding: 16 } }]}
    />
  );
}

export interface HeaderSearchProps {
  readonly user: User;
  readonly pages: readonly Destination[];
}

/** The header's search box. Tags are first among what it finds. */
export function HeaderSearch({ user, pages }: HeaderSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search style={{ flex: '1 1 230px', maxWidth: 380 }}>
      <SearchBox
        user={user}
        pages={pages}
        label={texts.searchByTag}
        placeholder={texts.searchByTag}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        popper={WidePopper}
        hint={<ShortcutHint />}
      />
    </search>
  );
}
