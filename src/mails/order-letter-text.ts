// The plain text of a mail about an order, in the order of the HTML.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { ownWaysText } from './own-ways.tsx'
import { withdrawalWords as withdrawal } from '#domain/order/withdrawal-words.ts'
import { type OrderLetterWords, deliveryLines, lineWords, orderedOn, totalRows, usualButton, withdrawalWords } from './order-words.ts'

const block = (title: string, lines: string[]): string => [title, '-'.repeat(title.length), ...lines].join('\n')

export const orderLetterText = (order: OrderMail, words: OrderLetterWords): string =>
  [
    'Luwte',
    words.title,
    ...words.intro,
    `${words.button ?? usualButton}:\n${order.links.status}`,
    block('Wat er nu gebeurt', words.next),
    ...ownWaysText(words.ways ?? []),
    block('Je bestelling', [
      orderedOn(order),
      '',
      ...order.lines.map(lineWords).map((line) => `${line.name}\n  ${line.sum} = ${line.total}`),
      '',
      ...totalRows(order).map(({ label, amount }) => `${label}: ${amount}`),
    ]),
    block('Bezorgadres', deliveryLines(order)),
    block('Bedenktijd', [withdrawalWords, `${withdrawal.begin}: ${order.links.withdrawal}`, `Algemene voorwaarden: ${order.links.terms}`]),
    `Bestel hetzelfde opnieuw: ${order.links.again}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${order.links.contact}`,
  ].join('\n\n') + '\n'
