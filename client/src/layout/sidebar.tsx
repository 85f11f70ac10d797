import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { canReach, type User } from '@acquaint/contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { permissionOfPath } from '../platform/path-permissions.ts';
import { tokens } from '../theme/tokens.ts';
import { useRefusal } from '../ui/permissions.tsx';
import { BrandMark } from './brand-mark.tsx';
import { NavigationIcon } from './navigation-icon.tsx';
import { isGroupOpen, rememberGroup } from './closed-groups.ts';
import { navigation, type NavigationEntry, type NavigationGroup } from './navigation.ts';
import { useWaiting, type Waiting, WaitingBadge } from './waiting-badge.tsx';
import { texts } from './layout.texts.ts';

interface EntryProps {
  readonly entry: NavigationEntry;
  readonly user: User;
  readonly pathname: string;
  readonly waitingAt: (to: string | undefined) => Waiting | null;
  readonly onNavigate: () => void;
}

const buttonStyle = {
  borderRadius: 1,
  py: 0.75,
  px: 1.5,
  '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'primary.main' } },
} as const;

const disabledStyle = {
  ...buttonStyle,
  cursor: 'default',
  '& > *': { opacity: 'var(--mui-palette-action-disabledOpacity)' },
  '&:hover': { bgcolor: 'transparent' },
} as const;

function isCurrent(pathname: string, to: string): boolean {
  if (to === '/') return pathname === '/';
  const base = to === '/personas/all' ? '/personas' : to;
  return pathname === base || pathname.startsWith(`${base}/`);
}

function EntryLabel({ entry, waiting }: { readonly entry: NavigationEntry; readonly waiting?: Waiting | null }) {
  return (
    <>
      <ListItemIcon sx={{ minWidth: 36 }}>
        <NavigationIcon name={entry.icon} />
      </ListItemIcon>
      <ListItemText primary={entry.label} slotProps={{ primary: { variant: 'body1', noWrap: true } }} />
      {entry.note === undefined ? null : (
        <Typography variant="caption" sx={{ ml: 1 }}>
          {entry.note}
        </Typography>
      )}
      {waiting ? <WaitingBadge count={waiting.count} /> : null}
    </>
  );
}

/** Says what waits at an entry when it is pointed at or focused, and to screen readers. */
function Explained({ waiting, children }: { readonly waiting: Waiting | null; readonly children: ReactElement }) {
  if (waiting === null) return children;
  return (
    <Tooltip title={waiting.text} placement="right" describeChild>
      {children}
    </Tooltip>
  );
}

interface ChildEntryProps {
  readonly child: { readonly label: string; readonly to: string };
  readonly isSelected: boolean;
  readonly waiting: Waiting | null;
  readonly onNavigate: () => void;
}

function ChildEntry({ child, isSelected, waiting, onNavigate }: ChildEntryProps) {
  return (
    <ListItem disablePadding>
      <Explained waiting={waiting}>
        <ListItemButton
          component={Link}
          to={child.to}
          onClick={onNavigate}
          selected={isSelected}
          sx={{ ...buttonStyle, pl: 6.5 }}
        >
          <ListItemText primary={child.label} slotProps={{ primary: { variant: 'body2' } }} />
          {waiting === null ? null : <WaitingBadge count={waiting.count} />}
        </ListItemButton>
      </Explained>
    </ListItem>
  );
}

function EntryGroup({ entry, pathname, waitingAt, onNavigate }: EntryProps) {
  const children = entry.children ?? [];
  const [isOpen, setIsOpen] = useState(children.some((child) => isCurrent(pathname, child.to)));
  const waiting = children.map(({ to }) => waitingAt(to)).find((one) => one !== null) ?? null;
  return (
    <>
      <ListItem disablePadding>
        <Explained waiting={isOpen ? null : waiting}>
          <ListItemButton sx={buttonStyle} onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
            <EntryLabel entry={entry} waiting={isOpen ? null : waiting} />
            {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
          </ListItemButton>
        </Explained>
      </ListItem>
      <ListItem disablePadding sx={{ display: 'block' }}>
        <Collapse in={isOpen} unmountOnExit>
          <List disablePadding aria-label={entry.label}>
            {children.map((child) => (
              <ChildEntry
                key={child.to}
                child={child}
                isSelected={isCurrent(pathname, child.to)}
                waiting={waitingAt(child.to)}
                onNavigate={onNavigate}
              />
            ))}
          </List>
        </Collapse>
      </ListItem>
    </>
  );
}

function Entry({ entry, ...props }: EntryProps) {
  const { user, pathname, waitingAt, onNavigate } = props;
  const refusal = useRefusal(permissionOfPath(entry.to ?? ''));
  if (entry.children !== undefined) return <EntryGroup entry={entry} {...props} />;
  const isOpenToUser = entry.to !== undefined && entry.isDisabled !== true && canReach(entry.access ?? 'user', user);
  if (!isOpenToUser || refusal !== null) {
    return (
      <ListItem disablePadding>
        {/* Not `disabled`, so that keyboard users can reach the tooltip that says why. */}
        <Tooltip title={refusal ?? entry.whyDisabled ?? ''} placement="right" describeChild>
          <ListItemButton aria-disabled disableRipple sx={disabledStyle}>
            <EntryLabel entry={entry} />
          </ListItemButton>
        </Tooltip>
      </ListItem>
    );
  }
  const isSelected = isCurrent(pathname, entry.to);
  const waiting = waitingAt(entry.to);
  return (
    <ListItem disablePadding>
      <Explained waiting={waiting}>
        <ListItemButton
          component={Link}
          to={entry.to}
          onClick={onNavigate}
          selected={isSelected}
          aria-current={isSelected ? 'page' : undefined}
          sx={buttonStyle}
        >
          <EntryLabel entry={entry} waiting={waiting} />
        </ListItemButton>
      </Explained>
    </ListItem>
  );
}

interface GroupProps extends Omit<EntryProps, 'entry'> {
  readonly group: NavigationGroup;
}

/** A group of entries below its name, which closes and opens it. */
function Group({ group, ...props }: GroupProps) {
  const [isOpen, setIsOpen] = useState(() => isGroupOpen(group.label));
  const toggle = (): void => {
    rememberGroup(group.label, !isOpen);
    setIsOpen(!isOpen);
  };
  return (
    <Box sx={{ pt: 1.5 }}>
      <ButtonBase
        onClick={toggle}
        aria-expanded={isOpen}
        sx={{
          width: '100%',
          justifyContent: 'space-between',
          px: 1.5,
          py: 0.25,
          borderRadius: 1,
          color: 'text.secondary',
          '& svg': { opacity: isOpen ? 0 : 1 },
          '&:hover svg, &:focus-visible svg': { opacity: 1 },
        }}
      >
        <Typography component="span" variant="overline" sx={{ textAlign: 'left' }}>
          {group.label}
        </Typography>
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ButtonBase>
      <Collapse in={isOpen} unmountOnExit>
        <List dense aria-label={group.label}>
          {group.entries.map((entry) => (
            <Entry key={entry.label} entry={entry} {...props} />
          ))}
        </List>
      </Collapse>
    </Box>
  );
}

/** The drawer's content: the company and all menu groups. */
export function Sidebar({ user, onNavigate }: { readonly user: User; readonly onNavigate: () => void }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const waitingAt = useWaiting();
  const company = user.profile.company_name;
  const menu = useRef<HTMLDivElement>(null);
  // The entry of the page that one came to may be far down the menu.
  useEffect(() => {
    // Newer browsers answer with a promise here, which React would take for a clean-up.
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack component="nav" aria-label={texts.mainMenu} sx={{ height: '100%' }}>
      <Box sx={{ px: 3, height: tokens.headerHeight, display: 'flex', alignItems: 'center', flexShrink: 0 }}>
        <BrandMark />
      </Box>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ mx: 2, mb: 1, p: 1.5, alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Avatar
          variant="rounded"
          sx={{
            width: 36,
            height: 36,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontSize: '1rem',
            fontWeight: 650,
          }}
        >
          {company.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {company}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {texts.subscriptionPlan}
          </Typography>
        </Box>
      </Stack>
      <Box ref={menu} sx={{ overflowY: 'auto', px: 2, pb: 4, flex: 1 }} tabIndex={-1}>
        {navigation
          .filter((group) => canReach(group.access ?? 'user', user))
          .map((group) => (
            <Group
              key={group.label}
              group={group}
              user={user}
              pathname={pathname}
              waitingAt={waitingAt}
              onNavigate={onNavigate}
            />
          ))}
      </Box>
    </Stack>
  );
}
