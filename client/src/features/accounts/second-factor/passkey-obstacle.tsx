import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { namedAddress, passkeyObstacle } from '../../../platform/passkeys.ts';

/** Why passkeys cannot be added here, and where they can; nothing where they can. */
export function PasskeyObstacleNote() {
  const obstacle = passkeyObstacle();
  if (obstacle === null) return null;
  const address = namedAddress();
  return (
    <Typography variant="body2" color="textSecondary">
      {obstacle === 'browser' ? 'This browser has no passkeys. Use a current browser, over https.' : null}
      {obstacle === 'address' && address === null
        ? 'Passkeys need a site with a name. Ask your administrator for its address.'
        : null}
      {obstacle === 'address' && address !== null ? (
        <>
          Passkeys need a name instead of an IP address. Open this page at{' '}
          <MuiLink href={address} underline="always">
            {new URL(address).host}
          </MuiLink>{' '}
          to use them.
        </>
      ) : null}
    </Typography>
  );
}
