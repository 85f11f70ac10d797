import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { roleLabels, type User } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { apiAddress } from '../platform/api/api-client.ts';
import { texts } from './layout.texts.ts';

/** Comes when the menu is opened. */
const AccountChoice = lazy(async () => ({
  default: (await import('../features/accounts/team/index.ts')).AccountChoice,
}));

/** Whether the page is dark now: by the reader's choice, else by the system's. */
function useIsDark(): [isDark: boolean, toggle: () => void] {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return [isDark, () => setMode(isDark ? 'light' : 'dark')];
}

/** The signed-in person: settings, administration, color scheme, sign-out. */
export function AvatarMenu({ user, onSignOut }: { readonly user: User; readonly onSignOut: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDark, toggleScheme] = useIsDark();
  const navigate = useNavigate();
  const close = (): void => setAnchor(null);
  const open = (to: string): void => {
    close();
    void navigate({ to });
  };
  const name = `${user.first_name} ${user.last_name}`;
  const initials = user.first_name.charAt(0) + user.last_name.charAt(0);
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={texts.initialsAccountMenu({ initials })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <Avatar
          {...(user.image === null ? {} : { src: apiAddress(user.image) })}
          alt=""
          sx={{
            width: 38,
            height: 38,
            fontSize: '0.9375rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { variant: 'outlined', sx: { minWidth: 230, mt: 0.5 } } }}
      >
        <Box sx={{ px: 2, py: 1 }} role="presentation">
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {user.email} · {roleLabels[user.role]}
          </Typography>
        </Box>
        <Divider />
        {anchor === null ? null : (
          <Suspense>
            <AccountChoice onChosen={() => open('/')} />
          </Suspense>
        )}
        <MenuItem onClick={() => open('/profile')}>
          <ListItemIcon>
            <SettingsOutlined fontSize="small" />
          </ListItemIcon>
          {texts.userSettings}
        </MenuItem>
        {user.is_admin ? (
          <MenuItem onClick={() => open('/admin/users')}>
            <ListItemIcon>
              <ManageAccountsOutlined fontSize="small" />
            </ListItemIcon>
            {texts.administration}
          </MenuItem>
        ) : null}
        <MenuItem onClick={toggleScheme}>
          <ListItemIcon>
            {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
          </ListItemIcon>
          {isDark ? texts.lightColors : texts.darkColors}
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {texts.logout}
        </MenuItem>
      </Menu>
    </>
  );
}
