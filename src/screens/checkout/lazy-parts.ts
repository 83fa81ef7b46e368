// Parts of the checkout that load after it. Without their script, the customer types in the fields.

import { lazy, type ReactNode } from 'react'

type KnownCustomer = typeof import('./known-customer.ts')

const lazyPart = <Name extends keyof KnownCustomer>(name: Name, fallback: KnownCustomer[Name]) =>
  lazy<KnownCustomer[Name]>(() =>
    import('./known-customer.ts').then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: fallback }),
    ),
  )

const nothing = () => null
const fields = ({ children }: { children: ReactNode }) => children

export const SignedInCustomer = lazyPart('SignedInCustomer', nothing)
export const SaveAddress = lazyPart('SaveAddress', nothing)
export const FoldedAddress = lazyPart('FoldedAddress', fields)
export const FoldedEmail = lazyPart('FoldedEmail', fields)

export const EmailSuggestion = lazy(() => import('./email-suggestion.tsx').catch(() => ({ default: nothing })))
