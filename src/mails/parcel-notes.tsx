// What happens to an order after it was paid: packed, sent, sent elsewhere, cancelled, refunded.

import type { CancelledNote, OrderNote, RefundNote, ShippedNote } from '#domain/mail/order-note.ts'
import { inEuros } from '#domain/money.ts'
import { bankStatementWords } from '#domain/order/bank-statement-words.ts'
import { noteTemplate } from './order-note.tsx'
import { deliveryLines } from './order-words.ts'

const toOrder = (note: OrderNote) => ({ label: 'Bekijk je bestelling', href: note.links.status })

export const orderPacked = noteTemplate((note: OrderNote) => ({
  title: `Je bestelling ${note.number} is ingepakt`,
  before: ['Je pakket staat klaar voor de bezorger. Op de buitenkant staat niets over wat erin zit.'],
  button: toOrder(note),
  after: ['Zodra het onderweg is, krijg je een mail om het te volgen.'],
}))

const partWords: Record<ShippedNote['part'], string[]> = {
  all: [],
  some: ['Je bestelling komt in meer dan één pakket. Zodra het volgende vertrekt, krijg je weer een mail.'],
  rest: ['Dit is het laatste pakket van je bestelling.'],
}

export const orderShipped = noteTemplate((note: ShippedNote) => ({
  title: note.part === 'some' ? `Een deel van je bestelling ${note.number} is onderweg` : `Je bestelling ${note.number} is onderweg`,
  before: [`${note.carrier} brengt je pakket. Het is een gewone doos met een neutrale afzender.`, ...partWords[note.part]],
  button: note.trackingUrl ? { label: 'Volg je pakket', href: note.trackingUrl } : toOrder(note),
  facts: { title: 'Waar het naartoe gaat', lines: deliveryLines(note) },
  after: [
    ...(note.trackingCode ? [`Je volgcode is ${note.trackingCode}.`] : []),
    'Niet thuis? De bezorger laat een bericht achter waarop niet staat wat er in het pakket zit.',
  ],
}))

export const payLink = noteTemplate((note: OrderNote) => ({
  title: `Je kunt je bestelling ${note.number} nu betalen`,
  before: ['Met de knop hieronder kom je op de pagina van je bestelling. Daar kies je ‘Betalen’; inloggen hoeft niet.'],
  button: { label: 'Naar je bestelling', href: note.links.status },
  after: ['Heb je intussen al betaald? Dan hoef je niets te doen. Klopt er iets niet? Antwoord gerust op deze mail.'],
}))

export const addressChanged = noteTemplate((note: OrderNote) => ({
  title: `Het adres van bestelling ${note.number} is gewijzigd`,
  before: ['We bezorgen je bestelling op het nieuwe adres.'],
  button: toOrder(note),
  facts: { title: 'Nieuw bezorgadres', lines: deliveryLines(note) },
  after: ['Heb jij dit niet gedaan? Antwoord dan meteen op deze mail. Tot we inpakken kan het nog terug.'],
}))

export const orderCancelled = noteTemplate((note: CancelledNote) => ({
  title: `Je bestelling ${note.number} is geannuleerd`,
  before: ['Er wordt niets verzonden.'],
  button: toOrder(note),
  after: note.wasPaid
    ? ['We storten het hele bedrag terug. Je krijgt een mail zodra dat gebeurt.']
    : ['Er is niets afgeschreven. Heb je toch betaald? Dan storten we het terug; antwoord op deze mail als dat langer dan een week duurt.'],
}))

export const orderRefund = noteTemplate((note: RefundNote) => ({
  title: `Je krijgt geld terug voor bestelling ${note.number}`,
  before: [
    `We storten ${inEuros(note.amount)} terug op de manier waarop je betaalde. Meestal staat het binnen 3 werkdagen op je rekening.`,
  ],
  button: toOrder(note),
  after: [`${bankStatementWords.refund} De creditfactuur vind je op de pagina van je bestelling.`],
}))
