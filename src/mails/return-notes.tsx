// What comes back: how to send it, and the dated receipt of a withdrawal, which is to be kept.

import type { ReturnNote } from '#domain/mail/order-note.ts'
import { openedPackRule } from '#domain/order/hygiene-words.ts'
import { returnReasonLabels, shopPaysReturn } from '#domain/order/order-return.ts'
import { formatDateTime, formatTime } from '#domain/time/format-date.ts'
import { noteTemplate } from './order-note.tsx'

const packs = ({ lines }: ReturnNote) => lines.map(({ name, quantity }) => `${quantity} × ${name}`)

const sendBack = ({ returnNumber, returnAddress, reason }: ReturnNote): string[] => [
  `Stuur het pakket binnen 14 dagen naar: ${returnAddress}. Schrijf ${returnNumber} op de doos; dat is genoeg.`,
  shopPaysReturn(reason)
    ? 'Het terugsturen betalen wij: bewaar het bonnetje van de bezorger, dan betalen we die kosten ook terug.'
    : 'Het terugsturen betaal je zelf, meestal tussen € 5,- en € 7,-.',
]

export const returnInstructions = noteTemplate((note: ReturnNote) => ({
  title: `Zo stuur je iets terug van bestelling ${note.number}`,
  before: ['We hebben je retour genoteerd. Je hoeft niets uit te printen.', ...sendBack(note)],
  button: { label: 'Bekijk je bestelling', href: note.links.status },
  facts: {
    title: `Retour ${note.returnNumber}`,
    lines: [...packs(note), ...(note.reason ? [`Reden: ${returnReasonLabels[note.reason]}`] : []), ...(note.note ? [note.note] : [])],
  },
  after: ['Is het binnen, dan betalen we meestal dezelfde week terug, en altijd binnen 14 dagen.'],
}))

const toConfirm = ({ carriedOutAt }: NonNullable<ReturnNote['confirmation']>): string[] => [
  'De herroeping kwam binnen met je bestelnummer en je e-mailadres. We pakken je bestelling nu niet in, en er hoeft niets terug.',
  carriedOutAt
    ? `Was jij dit? Met de knop bevestig je het en annuleren we meteen; betaalde je al, dan krijg je het hele bedrag terug. Doe je niets, dan doen we dat om ${formatTime(carriedOutAt)} uur.`
    : 'Was jij dit? Dan hoor je binnenkort van ons hoe het verder gaat.',
  'Was jij dit niet? Zeg dat op dezelfde pagina. Dan gaat de herroeping niet door en maken we je bestelling gewoon klaar.',
]

function whatNow(note: ReturnNote): string[] {
  if (note.late)
    return ['De bedenktijd van 14 dagen was toen al voorbij. Binnen 5 werkdagen hoor je van ons wat nog kan. Stuur tot dan niets terug.']
  if (note.confirmation) return toConfirm(note.confirmation)
  if (note.nothingToSend) return ['Er hoeft niets terug. Betaalde je al, dan krijg je het hele bedrag terug.']
  return sendBack(note)
}

export const withdrawalReceipt = noteTemplate((note: ReturnNote) => ({
  title: `We hebben je herroeping van bestelling ${note.number} ontvangen`,
  before: [`We hebben je herroeping ontvangen op ${formatDateTime(note.at)} uur. Bewaar deze mail: hij is je bewijs.`, ...whatNow(note)],
  button: note.confirmation
    ? { label: 'Bevestig of wijs af', href: note.confirmation.action }
    : { label: 'Bekijk je bestelling', href: note.links.status },
  facts: {
    title: 'Wat je verklaarde',
    lines: [
      `Hierbij herroep ik de overeenkomst over ${packs(note).length > 0 ? 'deze producten' : 'de producten die ik noem'}:`,
      ...packs(note),
      ...(note.note && note.name !== null ? [`“${note.note}”`] : []),
      `Bestelnummer: ${note.number}`,
      // Before the order is paid anybody can have typed name and note, so the mail repeats neither.
      ...(note.name === null ? [] : [`Naam: ${note.declaredBy}`]),
      `Verklaard op: ${formatDateTime(note.at)} uur (Nederlandse tijd)`,
      `Nummer van deze herroeping: ${note.returnNumber}`,
    ],
  },
  after: [
    ...(note.late
      ? []
      : [
          'We betalen binnen 14 dagen na je herroeping terug. We mogen wachten tot je pakket binnen is of tot je laat zien dat het onderweg is.',
        ]),
    ...(note.nothingToSend ? [] : [openedPackRule]),
  ],
}))
