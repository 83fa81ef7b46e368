// /abonnement/{token}: a subscription in its owner's own hands, for whoever holds its link.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { change } from './change.ts'
import { look } from './look.ts'
import { NotThere } from './not-there.tsx'
import { SubscriptionView } from './subscription-view.tsx'
import { fetchLaterParts } from './woken-later.ts'

export async function loader(asked: LoaderFunctionArgs) {
  const [seen] = await Promise.all([look(asked), import.meta.env.SSR ? undefined : fetchLaterParts()])
  return seen
}
export const action = change

export default function SubscriptionScreen() {
  const seen = useLoaderData<typeof loader>()
  return (
    <Band first>
      <PageHead title="Je abonnement | Luwte" path="/abonnement" hidden />
      {seen.is === 'there' ? <SubscriptionView subscription={seen.subscription} today={seen.today} /> : <NotThere seen={seen} />}
    </Band>
  )
}
