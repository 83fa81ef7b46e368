import { useRevalidator } from 'react-router'
import { UnknownLink } from '#parts/content/unknown-link.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { LoadedSubscription } from './look.ts'

/** No subscription to show: the link is wrong, or the shop cannot be reached for a moment. */
export function NotThere({ seen }: { seen: Exclude<LoadedSubscription, { is: 'there' }> }) {
  const { revalidate, state } = useRevalidator()
  if (seen.is === 'unknown') return <UnknownLink title="Dit abonnement vinden we niet" sought="je abonnement" />
  return (
    <div className="grid justify-items-start gap-6">
      <h1>Je abonnement</h1>
      <Notice kind="error">
        <p>{seen.message}</p>
      </Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()} className="scripted">
        Probeer het opnieuw
      </Button>
    </div>
  )
}
