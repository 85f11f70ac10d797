import { createFileRoute } from '@tanstack/react-router';
import { PersonaPage } from '../../../features/audiences/personas/index.ts';

export const Route = createFileRoute('/_app/personas/$id')({ component: Persona });

function Persona() {
  const { id } = Route.useParams();
  return <PersonaPage key={id} id={id} />;
}
