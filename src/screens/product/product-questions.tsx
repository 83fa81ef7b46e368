// General questions and answers, shown under every product.

import FaqList from '#blocks/faq-list.tsx'
import { absorptionAdvice } from '#domain/catalogue/choice-advice.ts'
import { shippingFee, freeShippingThreshold, formatShippingCost } from '#domain/order/shipping-cost.ts'
import { formatEuros } from '#domain/money.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { openedPackText } from '#domain/order/hygiene-rule.ts'

const faqs = [
  {
    question: 'Staat er iets op de doos?',
    answer: `Nee. Je krijgt een gewone doos met een neutrale afzender. ${bankStatementText.short}`,
  },
  {
    question: 'Wat kost de bezorging?',
    answer: `Vanaf ${formatEuros(freeShippingThreshold)} bezorgen we gratis. Daaronder kost de bezorging ${formatShippingCost(shippingFee)}`,
  },
  { question: 'Wanneer heb ik het in huis?', answer: 'Wat op voorraad is, gaat binnen 2 werkdagen op de post.' },
  {
    question: 'Kan ik het terugsturen?',
    answer: `Ja, tot 14 dagen na ontvangst, zonder reden. ${openedPackText}`,
  },
  {
    question: 'Welke absorptie heb ik nodig?',
    answer: `Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg. ${absorptionAdvice}`,
  },
]

export const ProductQuestions = () => <FaqList title="Vragen die we vaak krijgen" faqs={faqs} />
