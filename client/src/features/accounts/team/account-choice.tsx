import CheckOutlined from '@mui/icons-material/CheckOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { roleLabels } from '@acquaint/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { goOnIn, ownAccountsOptions } from './team.queries.ts';

/** The accounts of somebody who belongs to several, in the menu of the person. */
export function AccountChoice({ onChosen }: { readonly onChosen: () => void }) {
  const queryClient = useQueryClient();
  const { data: accounts = [] } = useQuery(ownAccountsOptions());
  const choose = useMutation({
    mutationFn: (id: string) => goOnIn(queryClient, id),
    onSuccess: onChosen,
  });
  if (accounts.length < 2) return null;
  return (
    <>
      {accounts.map(({ id, company_name: company, role, is_current: isCurrent }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={isCurrent}
          disabled={choose.isPending}
          onClick={() => (isCurrent ? onChosen() : choose.mutate(id))}
        >
          <ListItemIcon>
            {isCurrent ? <CheckOutlined fontSize="small" /> : <BusinessOutlined fontSize="small" />}
          </ListItemIcon>
          <ListItemText primary={company} secondary={roleLabels[role]} />
        </MenuItem>
      ))}
      <Divider />
    </>
  );
}
