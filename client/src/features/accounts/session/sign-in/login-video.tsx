import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { tokens } from '../../../../theme/tokens.ts';
import video from './login-background.webm';
import { texts } from '../session.texts.ts';

/** Whether somebody has asked to be spared what is not needed; not every browser says. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether the video is to be played: on wide screens, where motion and data are welcome. */
export function useVideoWanted(): boolean {
  const isWide = useMediaQuery(`(min-width: ${tokens.breakpoints.lg}px)`, { noSsr: true });
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  return isWide && !isStill && !savesData();
}

/** Visitors who become known, in a loop. Decoration only, and it can be stopped (WCAG 2.2, 2.2.2). */
export function LoginVideo() {
  const player = useRef<HTMLVideoElement>(null);
  // Browsers may refuse to begin by themselves: it plays when it says so.
  const [isPlaying, setIsPlaying] = useState(false);
  const toggle = (): void => {
    if (isPlaying) player.current?.pause();
    else void player.current?.play();
  };
  return (
    <>
      <Box
        component="video"
        ref={player}
        src={video}
        autoPlay
        loop
        muted
        playsInline
        aria-hidden
        disablePictureInPicture
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        // White on black becomes light on the color behind it.
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          mixBlendMode: 'screen',
        }}
      />
      <IconButton
        onClick={toggle}
        aria-label={isPlaying ? texts.pauseBackgroundVideo : texts.playBackgroundVideo}
        sx={{ position: 'absolute', right: 16, bottom: 16, color: 'inherit' }}
      >
        {isPlaying ? <PauseOutlined /> : <PlayArrowOutlined />}
      </IconButton>
    </>
  );
}
