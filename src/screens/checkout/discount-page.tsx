// /korting/{code}: what a discount code gives and when. Puts a code that customers can use today in
// the cart.

import { useEffect, useSyncExternalStore } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { storedDiscountCode, storeDiscountCode } from '#components/checkout/stored-order.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { ButtonLink } from '#ui/button.tsx'

type Props = EndpointReply<'GET /api/discount-codes/:code'>

const neverChanges = () => () => undefined

export function DiscountPage({ code, message, terms }: Props) {
  const isUsable = terms !== null && message === ''
  useEffect(() => {
    if (isUsable) storeDiscountCode(code)
  }, [isUsable, code])
  // React reads the storage again after the effect above. The browser may forbid storage.
  const isStored = useSyncExternalStore(neverChanges, storedDiscountCode, () => '') === code
  const title = isUsable
    ? `${terms.gift} met code ${code}`
    : 'Deze kortingscode kun je nu niet gebruiken'
  return (
    <PageSection first>
      <PageMetadata title={title} path={`/korting/${code}`} hidden />
      <div className="grid max-w-[40rem] justify-items-start gap-6">
        <h1>{title}</h1>
        {message && <p>{message}</p>}
        {isUsable && (
          <p aria-live="polite">
            {isStored
              ? 'De code staat klaar. Bij het afrekenen zie je wat er van je bestelling afgaat.'
              : 'Vul deze code in bij het afrekenen, of noem hem als je telefonisch bestelt.'}
          </p>
        )}
        {isUsable && (
          <ul className="list-disc ps-6">
            {terms.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        )}
        <ButtonLink to="/shop" kind={isUsable ? 'primary' : 'ghost'}>
          Naar de winkel
        </ButtonLink>
      </div>
    </PageSection>
  )
}
