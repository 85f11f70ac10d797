import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

export interface WayTabsProps {
  /** What the ways are for. */
  readonly label: string;
  readonly ways: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Chooses one of several snippets. All of the ways are seen at once, in as many lines as it takes. */
export function WayTabs({ label, ways, chosen, onChoose }: WayTabsProps) {
  return (
    <Tabs
      value={chosen ?? false}
      onChange={(_event, key: string) => onChoose(key)}
      aria-label={label}
      slotProps={{ indicator: { sx: { display: 'none' } } }}
      sx={{
        '& .MuiTabs-list': { flexWrap: 'wrap' },
        '& .MuiTab-root': { minWidth: 0, borderBottom: 2, borderColor: 'transparent' },
        '& .MuiTab-root.Mui-selected': { borderColor: 'primary.main' },
      }}
    >
      {ways.map((way) => (
        <Tab key={way.key} value={way.key} label={way.label} />
      ))}
    </Tabs>
  );
}
