// General questions and answers under a product. The answer about returns depends on whether the
// product is sealed; the question about absorption is for what is worn and absorbs.

import { describeCutOff, formatThreshold } from '#domain/order/delivery-terms-text.ts'
import FaqList from '#blocks/faq-list.tsx'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { isWorn } from '#domain/catalogue/product-kind.ts'
import { describeVisibility } from '#domain/catalogue/product-page/product-facts.ts'
import { absorptionAdvice } from '#domain/catalogue/product-page/choice-advice.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery-terms.ts'
import { formatFee } from '#domain/order/shipping-cost.ts'
import { fromEuros } from '#domain/money.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { openedPackText, unsealedPackText } from '#domain/order/hygiene-rule.ts'
import { describeMoneyBack } from '#domain/order/money-back.ts'
import type { MoneyBack } from '#domain/order/promised-money-back.ts'

const faqsOf = (
  attributes: ProductAttributes,
  { shipping_fee, free_shipping_from, cut_off, dispatch_time }: ApiDeliveryTerms,
  moneyBack: MoneyBack | null,
) => [
  ...[describeVisibility(attributes)].flatMap((answer) =>
    answer ? [{ question: 'Zie je het onder mijn kleren?', answer }] : [],
  ),
  {
    question: 'Staat er iets op de doos?',
    answer: `Nee. Je krijgt een gewone doos met een neutrale afzender. ${bankStatementText.short}`,
  },
  {
    question: 'Wat kost de bezorging?',
    answer: `Vanaf ${formatThreshold(fromEuros(free_shipping_from))} bezorgen we gratis. Daaronder kost de bezorging ${formatFee(fromEuros(shipping_fee))}.`,
  },
  {
    question: 'Wanneer heb ik het in huis?',
    answer: `Wat op voorraad is, gaat binnen ${dispatch_time} op de post. ${describeCutOff(cut_off)}`,
  },
  {
    question: 'Kan ik het terugsturen?',
    answer: `Ja, tot 14 dagen na ontvangst, zonder reden. ${attributes['sealed'] === 'nee' ? unsealedPackText : [openedPackText, describeMoneyBack(moneyBack) ?? []].flat().join(' ')}`,
  },
  ...(isWorn(attributes) && (parseAbsorption(attributes.absorption) ?? 0) > 0
    ? [
        {
          question: 'Welke absorptie heb ik nodig?',
          answer: `Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg. ${absorptionAdvice}`,
        },
      ]
    : []),
]

export const ProductQuestions = ({
  attributes,
  delivery,
  moneyBack,
}: {
  attributes: ProductAttributes
  delivery: ApiDeliveryTerms
  moneyBack: MoneyBack | null
}) => <FaqList title="Vragen die we vaak krijgen" faqs={faqsOf(attributes, delivery, moneyBack)} />
