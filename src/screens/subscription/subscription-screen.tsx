// /abonnement/{token}: self-service for a subscription, by its access link.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { runFormAction } from './action.ts'
import { loadSubscription } from './loader.ts'
import { SubscriptionNotLoaded } from './subscription-not-loaded.tsx'
import { fetchSelfService, SubscriptionView } from './subscription-view.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const [loaded] = await Promise.all([
    loadSubscription(args),
    import.meta.env.SSR ? undefined : fetchSelfService(),
  ])
  return loaded
}
export const action = runFormAction

export default function SubscriptionScreen() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <PageSection first>
      <PageMetadata title="Je abonnement" path="/abonnement" hidden />
      {loaded.is === 'found' ? (
        <SubscriptionView subscription={loaded.subscription} today={loaded.today} />
      ) : (
        <SubscriptionNotLoaded loaded={loaded} />
      )}
    </PageSection>
  )
}
