import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CodeBlock } from '../../../ui/text/code-block.tsx';
import { languages, type Request } from './code-samples.ts';
import type { Call } from './reference.ts';
import { texts } from './developers.texts.ts';

interface SamplesProps {
  readonly server: string;
  readonly call: Call;
  readonly request: Request;
}

/** A request as code to copy. */
export function Samples({ server, call, request }: SamplesProps) {
  const [chosen, setChosen] = useState<string>(languages[0].value);
  const language = languages.find(({ value }) => value === chosen) ?? languages[0];
  return (
    <Stack spacing={1.5}>
      <Tabs value={language.value} onChange={(_event, value: string) => setChosen(value)} aria-label={texts.language}>
        {languages.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      <CodeBlock
        code={language.write(server, call, request)}
        label={texts.labelSample({ label: language.label })}
        copyLabel={texts.copy}
      />
    </Stack>
  );
}
