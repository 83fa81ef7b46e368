// What 'Lees alles' above the order button unfolds.

import { describeCutOff } from '#domain/order/delivery/delivery-terms-text.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import type { OfferOf } from '#domain/checkout/cart-changes.ts'
import { describeOpenedPacks } from '#domain/order/returns/opened-packs.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { GuaranteeSentence } from '#components/shell/guarantee-sentence.tsx'
import { useShopDetails } from '#components/shell/shop-details-context.ts'

type Props = {
  interval: DeliveryInterval | undefined
  terms: ApiDeliveryTerms
  isPaidLater: boolean
  /** An item without an offer has packs of which the shop does not know whether they are sealed. */
  offerOf: OfferOf | undefined
  /** The promise that the customer reads. */
  moneyBack: MoneyBack | null
  /** The sentence without this script. */
  children: string
}

export function LegalDetails({ interval, terms, isPaidLater, offerOf, moneyBack }: Props) {
  const { items } = useCart()
  const hasNotice = useShopDetails()?.guarantee_notice
  return (
    <ul className="grid gap-2">
      <li>
        {interval ? 'Je eerste levering verzenden we' : 'We verzenden'} binnen {terms.dispatch_time}{' '}
        na je {isPaidLater ? 'bestelling' : 'betaling'}, zonder opdruk op de buitenkant.{' '}
        {describeCutOff(terms.cut_off, isPaidLater ? 'Bestel' : 'Betaal')} {bankStatementText.short}
      </li>
      {interval && (
        <li>
          Drie dagen voor elke levering krijg je een mail met het bedrag. Daarin kun je overslaan of
          iets wijzigen.
        </li>
      )}
      <li>
        {describeOpenedPacks(
          items.map((item) => ({
            name: item.display_name,
            sealed: offerOf?.(item)?.sealed ?? null,
          })),
          moneyBack,
        )}
      </li>
      {!hasNotice && (
        <li>
          <GuaranteeSentence />
        </li>
      )}
    </ul>
  )
}
