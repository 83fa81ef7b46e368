// Loads the parts in later-parts.ts. Without their script, the customer types in the fields and
// reads a short sentence instead.

import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyWithinTime, NotLoaded, withinTime } from '#ui/lazy-within-time.tsx'
import type * as laterParts from './later-parts.ts'

type Parts = typeof laterParts

export const loadParts = () => withinTime(import('./later-parts.ts'))

function lazyPart<Props extends object>(
  choose: (parts: Parts) => ComponentType<Props>,
  fallback?: ReactNode,
) {
  const Part = lazyWithinTime<Props>(
    () => import('./later-parts.ts').then((parts) => ({ default: choose(parts) })),
    (props) => fallback ?? ('children' in props ? (props.children as ReactNode) : null),
  )
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

export const CartChangeList = lazyPart(
  (parts) => parts.CartChangeList,
  'Er is iets veranderd in je winkelmand.',
)
export const CartLimitNotice = lazyPart((parts) => parts.CartLimitNotice)
export const ChoicesSummary = lazyPart((parts) => parts.ChoicesSummary, 'Bezorging en abonnement')
export const CompanyDisclosure = lazyPart((parts) => parts.CompanyDisclosure)
export const CurrentPromise = lazyPart((parts) => parts.CurrentPromise)
export const EmailSuggestion = lazyPart((parts) => parts.EmailSuggestion)
export const EmptyCheckout = lazyPart((parts) => parts.EmptyCheckout, 'Je winkelmand is leeg.')
export const KnownSummary = lazyPart((parts) => parts.KnownSummary, 'Je gegevens')
export const NoPaymentMethods = lazyPart(
  (parts) => parts.NoPaymentMethods,
  'Geen betaalmethoden beschikbaar.',
)
export const OrderDifferences = lazyPart((parts) => parts.OrderDifferences)
export const LegalDetails = lazyPart((parts) => parts.LegalDetails)
export const OrderLines = lazyPart((parts) => parts.OrderLines)
export const OrderRefusal = lazyPart((parts) => parts.OrderRefusal)
export const PaidOrderNotice = lazyPart((parts) => parts.PaidOrderNotice)
export const PlaceAndRhythm = lazyPart((parts) => parts.PlaceAndRhythm)
export const SaveAddress = lazyPart((parts) => parts.SaveAddress)
export const StandingConsent = lazyPart((parts) => parts.StandingConsent)
export const SignedInCustomer = lazyPart((parts) => parts.SignedInCustomer)

/**
 * By law the order button of a subscription must not appear without its terms, so the button is a
 * child of this part.
 */
export const AfterSubscriptionTerms = lazyPart(
  (parts) => parts.AfterSubscriptionTerms,
  <NotLoaded />,
)
export const SubscriptionTerms = lazyPart((parts) => parts.SubscriptionTerms)

/** The server renders this page, so that visitors without JavaScript can read it. */
export const DiscountPage = import.meta.env.SSR
  ? inSuspense((await import('./discount-page.tsx')).DiscountPage)
  : lazyPart((parts) => parts.DiscountPage)

/** As the browser renders a part, so that hydration finds the same elements. */
function inSuspense<Props extends object>(Part: ComponentType<Props>) {
  return function ServerPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
