// What people ask before they order, under every product.

import FaqList from '#blocks/faq-list.tsx'
import { deliveryFee, freeDeliveryFrom, shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { inEuros } from '#domain/money.ts'
import { hygieneException } from '#domain/order/hygiene-words.ts'

const faqs = [
  {
    question: 'Staat er iets op de doos?',
    answer: 'Nee. Je krijgt een gewone doos met een neutrale afzender. Ook op je bankafschrift staat niet wat je kocht.',
  },
  {
    question: 'Wat kost de bezorging?',
    answer: `Vanaf ${inEuros(freeDeliveryFrom)} bezorgen we gratis. Daaronder kost de bezorging ${shippingLabel(deliveryFee)}`,
  },
  { question: 'Wanneer heb ik het in huis?', answer: 'Wat op voorraad is, gaat binnen 2 werkdagen op de post.' },
  {
    question: 'Kan ik het terugsturen?',
    answer: `Ongeopende pakken stuur je binnen 14 dagen terug, zonder reden. ${hygieneException}`,
  },
  {
    question: 'Welke absorptie heb ik nodig?',
    answer:
      'Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg. Voor een hele nacht kies je 7 of 8. Twijfel je, begin dan een stap hoger.',
  },
]

export const Questions = () => <FaqList title="Vragen die we vaak krijgen" faqs={faqs} />
