import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

export interface PanelTabsProps {
  /** The title of the panel. */
  readonly title: string;
  readonly labels: readonly string[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Chooses one of the views of a panel; a single view needs no choice. */
export function PanelTabs({ title, labels, place, onPlace }: PanelTabsProps) {
  if (labels.length === 1) return null;
  return (
    <Tabs
      value={place}
      onChange={(_event, next: number) => onPlace(next)}
      aria-label={title}
      variant="scrollable"
      scrollButtons={false}
      sx={{ minHeight: 36, mb: 1.5, '& .MuiTab-root': { minHeight: 36, py: 0.5, px: 1.5, minWidth: 0 } }}
    >
      {labels.map((label, index) => (
        <Tab key={label} value={index} label={label} />
      ))}
    </Tabs>
  );
}
