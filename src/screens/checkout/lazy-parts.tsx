// Loads the parts in later-parts.ts. Without their script, the customer types in the fields and reads a short sentence instead.

import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Parts = typeof import('./later-parts.ts')

function lazyPart<Name extends keyof Parts>(name: Name, fallback: ReactNode = null) {
  type Props = ComponentProps<Parts[Name]>
  const Part = lazy<ComponentType<Props>>(() =>
    import('./later-parts.ts').then(
      (parts) => ({ default: parts[name] as ComponentType<Props> }),
      () => ({ default: ({ children }: { children?: ReactNode }) => children ?? fallback }),
    ),
  )
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

export const CartChangeList = lazyPart('CartChangeList', 'Er is iets veranderd in je winkelmand.')
export const EmailSuggestion = lazyPart('EmailSuggestion')
export const EmptyCheckout = lazyPart('EmptyCheckout', 'Je winkelmand is leeg.')
export const FoldedAddress = lazyPart('FoldedAddress')
export const FoldedEmail = lazyPart('FoldedEmail')
export const NoPaymentMethods = lazyPart('NoPaymentMethods', 'Geen betaalmethoden beschikbaar.')
export const SaveAddress = lazyPart('SaveAddress')
export const SignedInCustomer = lazyPart('SignedInCustomer')
