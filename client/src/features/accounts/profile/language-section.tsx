import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  chooseLanguage,
  chosenLanguage,
  isLanguage,
  languageNames,
  offeredLanguages,
} from '../../../texts/languages.ts';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from './profile.texts.ts';

/** The language of the interface in this browser. */
export function LanguageSection() {
  return (
    <Panel title={texts.language}>
      <TextField
        select
        label={texts.language}
        value={chosenLanguage()}
        helperText={texts.forThisBrowserNumbersAndDates}
        onChange={({ target }) => {
          if (isLanguage(target.value)) chooseLanguage(target.value);
        }}
        sx={{ maxWidth: 360 }}
      >
        {offeredLanguages().map((language) => (
          <MenuItem key={language} value={language} lang={language}>
            {languageNames[language]}
          </MenuItem>
        ))}
      </TextField>
    </Panel>
  );
}
