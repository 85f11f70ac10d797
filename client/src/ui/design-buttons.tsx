import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate } from '@tanstack/react-router';
import { texts } from './ui.texts.ts';

export interface DesignButtonsProps {
  /** What the design is for, as the address of the editor says it. */
  readonly target: { readonly campaign: string; readonly variant: string } | { readonly doors: string } | null;
  /** The design that is chosen. */
  readonly chosen: string | null;
  /** Stores the draft before the page is left; answers whether it is stored. */
  readonly save: () => Promise<boolean>;
}

/** Opens the creative editor for what is being planned, and comes back with the design chosen. Needs a stored draft as `target`. */
export function DesignButtons({ target, chosen, save }: DesignButtonsProps) {
  const navigate = useNavigate();
  const open = async (design?: string): Promise<void> => {
    if (target !== null && (await save()))
      await navigate({ to: '/builder', search: { ...target, ...(design && { design }) } });
  };
  return (
    <Stack direction="row" spacing={1}>
      {chosen === null || target === null ? null : (
        <Button onClick={() => void open(chosen)}>{texts.editDesign}</Button>
      )}
      <Tooltip title={target === null ? texts.nameCampaignFirstInGoal : ''} describeChild>
        <span>
          <Button variant="outlined" disabled={target === null} onClick={() => void open()}>
            {texts.newDesign}
          </Button>
        </span>
      </Tooltip>
    </Stack>
  );
}
