import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { PhraseForm } from '../components/phrase-form.tsx';
import { welcomePhraseQuery } from '../server/welcome-phrase.ts';

const failed = 'Error al cargar la frase de clientes';

/** The welcome page as the operator looks after it. */
export function WelcomeSection() {
  const { data, error, refetch } = useQuery(welcomePhraseQuery);
  if (data) return <PhraseForm saved={data} />;
  if (error) {
    return <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} />;
  }
  return <SkeletonLines lines={3} />;
}
