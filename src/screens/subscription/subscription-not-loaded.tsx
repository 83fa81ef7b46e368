import { useRevalidator } from 'react-router'
import { InvalidLinkMessage } from '#components/content/invalid-link-message.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { LoadedSubscription } from './loader.ts'

export function SubscriptionNotLoaded({
  loaded,
}: {
  loaded: Exclude<LoadedSubscription, { is: 'found' }>
}) {
  const { revalidate, state } = useRevalidator()
  if (loaded.is === 'unknown') return <InvalidLinkMessage title="Dit abonnement vinden we niet" />
  return (
    <div className="grid justify-items-start gap-6">
      <h1>Je abonnement</h1>
      <Notice kind="error">
        <p>{loaded.message}</p>
      </Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()} className="scripted">
        Probeer het opnieuw
      </Button>
    </div>
  )
}
