import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { namedAddress, passkeyObstacle } from '../../../platform/passkeys.ts';
import { texts } from './second-factor.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

/** Why passkeys cannot be added here, and where they can; nothing where they can. */
export function PasskeyObstacleNote() {
  const obstacle = passkeyObstacle();
  if (obstacle === null) return null;
  const address = namedAddress();
  return (
    <Typography variant="body2" color="textSecondary">
      {obstacle === 'browser' ? texts.thisBrowserHasNoPasskeys : null}
      {obstacle === 'address' && address === null ? texts.passkeysNeedSiteWithName : null}
      {obstacle === 'address' && address !== null ? (
        <>
          <RichText
            text={texts.passkeysNeedNameInsteadOf({ host: new URL(address).host })}
            parts={{ link: <MuiLink href={address} underline="always" /> }}
          />
        </>
      ) : null}
    </Typography>
  );
}
