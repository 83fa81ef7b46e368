// Questions with the one answer that the shop has for them, for every page that asks them.

import { betweenSizesAdvice } from '#domain/catalogue/product-page/choice-advice.ts'

const answer = (question: string, text: string) => ({ question, answer: text })

export const answers = {
  account: answer(
    'Moet ik een account maken?',
    'Nee. Je naam, je adres en je e-mailadres zijn genoeg om te bestellen.',
  ),
  size: answer(
    'Welke maat heb ik?',
    `Meet je taille en je heup met een meetlint, over dun ondergoed. Bij elke maat staat van hoeveel tot hoeveel centimeter hij past. ${betweenSizesAdvice}`,
  ),
  deliveryFee: answer(
    'Wat kost de bezorging?',
    'Vanaf [[gratis vanaf]] bezorgen we gratis. Daaronder kost de bezorging [[verzendkosten]].',
  ),
  courier: answer(
    'Ziet de bezorger wat ik heb besteld?',
    'Nee. Hij ziet een effen doos met je naam, je adres en een neutrale afzender.',
  ),
  subscription: answer(
    'Kan ik elke maand hetzelfde krijgen?',
    'Ja, met een abonnement: elke maand, elke twee of drie maanden, of elke 4, 5, 6 of 8 weken. Bij maanden kun je een vaste dag kiezen. Stoppen of veranderen doe je met de link in elke mail, zonder in te loggen.',
  ),
  someoneElse: answer(
    'Kan ik voor iemand anders bestellen?',
    'Ja. Vul het adres in waar het pakket heen moet. De mails gaan naar jou.',
  ),
  whereIsMyOrder: {
    ...answer(
      'Waar is mijn bestelling?',
      'Open de link in je bevestigingsmail. Daar staat de stand van je bestelling, zonder in te loggen. Mail kwijt? Met je bestelnummer en je e-mailadres sturen we je de link opnieuw.',
    ),
    link: { text: 'Stuur mij de link van mijn bestelling', href: '/mijn-bestelling' },
  },
  changeAddress: answer(
    'Kan ik mijn adres nog wijzigen?',
    'Ja, tot we je bestelling inpakken. Je doet het zelf met de link in je bevestigingsmail, of je belt ons.',
  ),
  wrongSize: answer(
    'Ik heb de verkeerde maat besteld. Kan die nog anders?',
    'Ja, tot we je pakket inpakken. Open de link in je bevestigingsmail en kies bij het product een andere maat. Je ziet eerst of het iets scheelt.',
  ),
  reimbursement: {
    ...answer(
      'Vergoedt mijn verzekering dit?',
      'Soms, door de basisverzekering. Het hangt af van hoelang het duurt, waar het door komt en wat je probeerde. Wij kunnen het niet declareren.',
    ),
    link: { text: 'Bekijk het in vijf vragen', href: '/vergoeding' },
  },
  nightChange: answer(
    'Moet ik ’s nachts wisselen?',
    'Alleen als het materiaal vol voelt of als je er toch wakker van bent. Nachtmateriaal is gemaakt om uren te blijven zitten. Slaap gaat voor.',
  ),
} as const
