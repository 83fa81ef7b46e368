// General questions and answers under a product. The answer about returns depends on whether the product is sealed.

import { describeCutOff } from '#domain/order/delivery-terms-text.ts'
import FaqList from '#blocks/faq-list.tsx'
import { formatAttribute } from '#domain/catalogue/attribute-text.ts'
import { isWorn } from '#domain/catalogue/is-worn.ts'
import { absorptionAdvice } from '#domain/catalogue/choice-advice.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery-terms.ts'
import { formatFee } from '#domain/order/shipping-cost.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { openedPackText, unsealedPackText } from '#domain/order/hygiene-rule.ts'

const faqsOf = (attributes: ProductAttributes, { shipping_fee, free_shipping_from, cut_off, dispatch_time }: ApiDeliveryTerms) => [
  ...visibilityQuestion(attributes),
  {
    question: 'Staat er iets op de doos?',
    answer: `Nee. Je krijgt een gewone doos met een neutrale afzender. ${bankStatementText.short}`,
  },
  {
    question: 'Wat kost de bezorging?',
    answer: `Vanaf ${formatEuros(fromEuros(free_shipping_from))} bezorgen we gratis. Daaronder kost de bezorging ${formatFee(fromEuros(shipping_fee))}`,
  },
  {
    question: 'Wanneer heb ik het in huis?',
    answer: `Wat op voorraad is, gaat binnen ${dispatch_time} op de post. ${describeCutOff(cut_off)}`,
  },
  {
    question: 'Kan ik het terugsturen?',
    answer: `Ja, tot 14 dagen na ontvangst, zonder reden. ${attributes['sealed'] === 'nee' ? unsealedPackText : openedPackText}`,
  },
  {
    question: 'Welke absorptie heb ik nodig?',
    answer: `Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg. ${absorptionAdvice}`,
  },
]

/** Answers from the facts of the product. Without a fact there is no question, because the shop does not know the answer. */
function visibilityQuestion(attributes: ProductAttributes) {
  const [clothing, thickness] = [attributes['clothing'], attributes['thickness_mm']].map(formatAttribute)
  if (!clothing || !isWorn(attributes)) return []
  return [
    {
      question: 'Zie je het onder mijn kleren?',
      answer: [
        `Zo valt het het minst op: ${clothing.charAt(0).toLowerCase()}${clothing.slice(1).replace(/\.$/, '')}.`,
        thickness && `Het is ${thickness} mm dik.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
  ]
}

export const ProductQuestions = ({ attributes, delivery }: { attributes: ProductAttributes; delivery: ApiDeliveryTerms }) => (
  <FaqList title="Vragen die we vaak krijgen" faqs={faqsOf(attributes, delivery)} />
)
