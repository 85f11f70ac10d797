import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { Card, CardActionArea, CardContent } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { recipes } from './planner/recipe-plans.ts';

/** Campaigns to begin with. */
export function Recipes() {
  const navigate = useNavigate();
  return (
    <Grid container spacing={2} sx={{ width: 1, maxWidth: 960 }}>
      {recipes.map(({ key, name, says }) => (
        <Grid key={key} size={{ xs: 12, sm: 4 }}>
          <Card variant="outlined" sx={{ height: 1, textAlign: 'left' }}>
            <CardActionArea
              sx={{ height: 1 }}
              onClick={() => void navigate({ to: '/campaigns/create', search: { recipe: key } })}
            >
              <CardContent>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {says}
                </Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        </Grid>
      ))}
    </Grid>
  );
}
