import AddIcon from '@mui/icons-material/Add';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { alwaysHolds, type QrRule, type QrVariant } from '@acquaint/contract';
import { ConditionFields } from './condition-fields.tsx';
import { DraftField, type Errors } from './draft-field.tsx';
import { RuleSimulator } from './rule-simulator.tsx';
import type { QrDraft } from './draft.ts';
import { texts } from '../qr-codes.texts.ts';

interface RuleCardProps {
  readonly timeZone: string;
  readonly rule: QrRule;
  readonly index: number;
  readonly errors: Errors;
  readonly onChange: (rule: QrRule) => void;
  readonly onRaise: () => void;
  readonly onRemove: () => void;
}

function RuleCard({ timeZone, rule, index, errors, onChange, onRaise, onRemove }: RuleCardProps) {
  return (
    <Paper variant="outlined" component="section" aria-label={texts.ruleIndex({ index: index + 1 })} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="subtitle2" component="h3">
            {texts.ruleIndex({ index: index + 1 })}
          </Typography>
          <Box>
            <IconButton
              size="small"
              aria-label={texts.moveRuleIndexUp({ index: index + 1 })}
              disabled={index === 0}
              onClick={onRaise}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={texts.removeRuleIndex({ index: index + 1 })} onClick={onRemove}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        </Stack>
        <ConditionFields value={rule.when} timeZone={timeZone} onChange={(when) => onChange({ ...rule, when })} />
        <DraftField
          name={`rules.${index}.url`}
          label={texts.thenGoTo}
          value={rule.url}
          errors={errors}
          placeholder="https://"
          onText={(url) => onChange({ ...rule, url })}
        />
      </Stack>
    </Paper>
  );
}

interface VariantsProps {
  readonly variants: readonly QrVariant[];
  readonly errors: Errors;
  readonly onChange: (variants: QrVariant[]) => void;
}

function Variants({ variants, errors, onChange }: VariantsProps) {
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0);
  const replace = (index: number, change: Partial<QrVariant>): void =>
    onChange(variants.map((variant, at) => (at === index ? { ...variant, ...change } : variant)));
  return (
    <Stack spacing={1.5}>
      <Box>
        <Typography variant="subtitle2" component="h3">
          {texts.bTest}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.ifNoRuleMatchesScans}
        </Typography>
      </Box>
      {variants.map((variant, index) => (
        // eslint-disable-next-line react/no-array-index-key -- variants have no names, and their fields keep no state
        <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <DraftField
            name={`variants.${index}.url`}
            label={texts.variantIndex({ index: index + 1 })}
            value={variant.url}
            errors={errors}
            placeholder="https://"
            fullWidth
            onText={(url) => replace(index, { url })}
          />
          <TextField
            type="number"
            label={texts.weight}
            value={variant.weight}
            helperText={`${Math.round((variant.weight / whole) * 100)}%`}
            onChange={({ target }) =>
              replace(index, { weight: Math.min(100, Math.max(1, Math.round(Number(target.value)))) })
            }
            slotProps={{ htmlInput: { min: 1, max: 100 } }}
            sx={{ width: 110, flexShrink: 0 }}
          />
          <IconButton
            aria-label={texts.removeVariantIndex({ index: index + 1 })}
            onClick={() => onChange(variants.filter((_variant, at) => at !== index))}
            sx={{ mt: 1 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={variants.length >= 10}
        onClick={() => onChange([...variants, { url: '', weight: 1 }])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.addVariant}
      </Button>
    </Stack>
  );
}

export interface RulesEditorProps {
  readonly draft: QrDraft;
  readonly errors: Errors;
  readonly onChange: (draft: QrDraft) => void;
}

/** Where a code leads whom: rules in their order, a test, and a trial of both. */
export function RulesEditor({ draft, errors, onChange }: RulesEditorProps) {
  const { rules } = draft;
  const set = (next: readonly QrRule[]): void => onChange({ ...draft, rules: [...next] });
  const raise = (index: number): void => {
    const [one, two] = [rules[index - 1], rules[index]];
    if (one !== undefined && two !== undefined)
      set([...rules.slice(0, index - 1), two, one, ...rules.slice(index + 1)]);
  };
  return (
    <Stack spacing={2.5}>
      <Typography variant="body2" color="textSecondary">
        {texts.firstRuleThatHoldsDecides({ timeZone: draft.time_zone })}
      </Typography>
      {rules.map((rule, index) => (
        <RuleCard
          // eslint-disable-next-line react/no-array-index-key -- rules have no names, and their fields keep no state
          key={index}
          timeZone={draft.time_zone}
          rule={rule}
          index={index}
          errors={errors}
          onChange={(changed) => set(rules.map((one, at) => (at === index ? changed : one)))}
          onRaise={() => raise(index)}
          onRemove={() => set(rules.filter((_rule, at) => at !== index))}
        />
      ))}
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddIcon />}
        disabled={rules.length >= 20}
        onClick={() => set([...rules, { name: '', when: alwaysHolds, url: '' }])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.addRule}
      </Button>
      <Variants variants={draft.variants} errors={errors} onChange={(variants) => onChange({ ...draft, variants })} />
      {rules.length + draft.variants.length === 0 ? null : <RuleSimulator draft={draft} />}
    </Stack>
  );
}
