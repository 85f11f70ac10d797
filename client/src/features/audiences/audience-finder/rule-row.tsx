import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FieldKind, opsOfKind, type Rule, type RuleOp, segmentField } from '@acquaint/contract';
import { formatCount } from '../../../ui/text/formats.ts';
import { dragType, type NodeProps, useBuilder } from './builder-context.ts';
import { NodeMenu } from './node-menu.tsx';
import { RuleValue } from './rule-value.tsx';
import { changeNode, type RuleNode } from './segment-tree.ts';
import { texts } from './audience-finder.texts.ts';

const opLabels: Readonly<Record<RuleOp, string>> = {
  in: texts.isAnyOf,
  nin: texts.isKnownButNoneOf,
  exists: texts.isKnown,
  missing: texts.isNotKnown,
  between: texts.isFromTo,
  gte: texts.isAtLeast,
  lt: texts.isBelow,
  contains: 'contains',
  within_miles: texts.isWithinMilesOf,
  within_area: texts.isInDrawnArea,
  did: 'did',
  did_not: "didn't",
};
const contactLabels: Partial<Record<RuleOp, string>> = { exists: 'exists', missing: texts.isMissing };
const exportLabels: Partial<Record<RuleOp, string>> = { did: 'yes', did_not: 'no' };
const placeLabels: Partial<Record<RuleOp, string>> = { in: texts.isAnyOf, nin: texts.isNoneOf };

const specialLabels: Partial<Record<FieldKind, Partial<Record<RuleOp, string>>>> = {
  contact: contactLabels,
  codes: placeLabels,
  lists: placeLabels,
  lookalike: { in: 'contains', nin: texts.doesntContain },
  export: exportLabels,
};

function labelOf(op: RuleOp, kind: FieldKind): string {
  return specialLabels[kind]?.[op] ?? opLabels[op];
}

/** The answer of a rule stays when the question changes, as far as it can. */
function withOp(rule: Rule, op: RuleOp): Rule {
  const isRange = op === 'between' || rule.op === 'between';
  const { value, ...rest } = rule;
  return value === undefined || (isRange && op !== rule.op) ? { ...rest, op } : { ...rest, op, value };
}

/** How many a rule or group holds. */
export function CountChip({ id }: { readonly id: string }) {
  const count = useBuilder().countOf(id);
  return (
    <Chip
      size="small"
      variant="outlined"
      label={count === null ? '–' : formatCount(count)}
      aria-label={count === null ? texts.notCountedYet : texts.countPeople({ count: formatCount(count) })}
      sx={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}
    />
  );
}

/** What is wrong with a rule or group. */
export function Problem({ id }: { readonly id: string }) {
  const problem = useBuilder().problemOf(id);
  if (problem === null) return null;
  return (
    <Typography variant="caption" component="p" color={problem.isError ? 'textSecondary' : 'warning'} sx={{ pt: 0.5 }}>
      {problem.message}
    </Typography>
  );
}

/** One question about people, with its answer and how many it holds. */
export function RuleRow({ node, root }: NodeProps<RuleNode>) {
  const { attributes, change } = useBuilder();
  const { rule, isNot } = node;
  const field = segmentField(rule.field);
  const set = (next: (rule: Rule) => Rule): void =>
    change((tree) =>
      changeNode(tree, node.id, (one) => (one.kind === 'rule' ? { ...one, rule: next(one.rule) } : one)),
    );
  const ops: readonly RuleOp[] = opsOfKind[field.kind];
  const hasValue = rule.op !== 'exists' && rule.op !== 'missing';
  return (
    <Box
      sx={{
        border: 1,
        borderColor: isNot ? 'warning.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 1.25,
        py: 1,
      }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center' }}>
        <Box
          draggable
          aria-hidden
          data-testid={`drag-${field.key}`}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(dragType, node.id);
            dataTransfer.effectAllowed = 'move';
          }}
          sx={{ cursor: 'grab', display: { xs: 'none', sm: 'grid' }, color: 'text.disabled', ml: -0.5 }}
        >
          <DragIndicator fontSize="small" />
        </Box>
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', alignItems: 'center', rowGap: 0.25 }}
        >
          {isNot ? <Chip size="small" color="warning" label={texts.not} /> : null}
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {field.label}
          </Typography>
          <TextField
            select
            size="small"
            variant="standard"
            value={rule.op}
            onChange={({ target }) => {
              const op = ops.find((one) => one === target.value);
              if (op !== undefined) set((current) => withOp(current, op));
            }}
            slotProps={{
              htmlInput: { 'aria-label': texts.howLabelIsAsked({ label: field.label }) },
              input: { disableUnderline: true },
            }}
            sx={{ width: 'auto', '& .MuiInput-root': { fontSize: '0.875rem', color: 'primary.main' } }}
          >
            {ops.map((op) => (
              <MenuItem key={op} value={op}>
                {labelOf(op, field.kind)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        <CountChip id={node.id} />
        <NodeMenu node={node} root={root} name={field.label} />
      </Stack>
      {hasValue ? (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', rowGap: 1.25, pt: 1, pb: 0.5, pl: { sm: 3 } }}
        >
          <RuleValue
            rule={rule}
            field={field}
            attribute={attributes.find(({ key }) => key === rule.field)}
            onChange={(part) => set((current) => ({ ...current, ...part }))}
          />
        </Stack>
      ) : null}
      <Problem id={node.id} />
    </Box>
  );
}
