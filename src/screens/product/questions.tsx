// What people ask before they order, under every product.

import FaqList from '#blocks/faq-list.tsx'
import { absorptionAdvice } from '#domain/catalogue/choice-words.ts'
import { deliveryFee, freeDeliveryFrom, shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { inEuros } from '#domain/money.ts'
import { bankStatementWords } from '#domain/order/bank-statement-words.ts'
import { openedPackRule } from '#domain/order/hygiene-words.ts'

const faqs = [
  {
    question: 'Staat er iets op de doos?',
    answer: `Nee. Je krijgt een gewone doos met een neutrale afzender. ${bankStatementWords.short}`,
  },
  {
    question: 'Wat kost de bezorging?',
    answer: `Vanaf ${inEuros(freeDeliveryFrom)} bezorgen we gratis. Daaronder kost de bezorging ${shippingLabel(deliveryFee)}`,
  },
  { question: 'Wanneer heb ik het in huis?', answer: 'Wat op voorraad is, gaat binnen 2 werkdagen op de post.' },
  {
    question: 'Kan ik het terugsturen?',
    answer: `Ja, tot 14 dagen na ontvangst, zonder reden. ${openedPackRule}`,
  },
  {
    question: 'Welke absorptie heb ik nodig?',
    answer: `Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg. ${absorptionAdvice}`,
  },
]

export const Questions = () => <FaqList title="Vragen die we vaak krijgen" faqs={faqs} />
