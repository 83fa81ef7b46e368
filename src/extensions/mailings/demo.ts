// The demo shop has one sent mailing and one draft.

import type { Transaction } from '#data/core/db.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { mailingRecipients, mailings } from './data/tables.ts'

const dayMs = 86_400_000
const sentDaysAgo = 14

export async function fillMailings(tx: Transaction, now: Date): Promise<void> {
  const ago = (days: number, minutes = 0) =>
    new Date(now.getTime() - days * dayMs + minutes * 60_000)
  const rows = await tx.select().from(subscribers).orderBy(subscribers.id)
  const recipients = rows.filter(
    ({ state, requestedAt, unsubscribedAt }) =>
      state !== 'pending' &&
      requestedAt < ago(sentDaysAgo) &&
      (unsubscribedAt === null || unsubscribedAt > ago(sentDaysAgo)),
  )
  const [sent] = await tx
    .insert(mailings)
    .values([
      {
        state: 'sent',
        subject: 'Rustig de herfst in',
        preheader: 'Drie stukken om te lezen, en nieuws uit de winkel',
        content: [
          { key: 'kop', layout: 'MailHeading', attributes: { text: 'Langere avonden' } },
          {
            key: 'tekst',
            layout: 'MailText',
            attributes: {
              text: '<p>De dagen worden korter. We schreven op wat helpt als je minder ver van huis gaat.</p>',
            },
          },
          {
            key: 'lezen',
            layout: 'MailTeaser',
            attributes: { products: [], articles: ['op-pad-met-een-gerust-hart'] },
          },
          {
            key: 'knop',
            layout: 'MailButton',
            attributes: { label: 'Naar de kennisbank', href: '/kennisbank' },
          },
        ],
        changedAt: ago(sentDaysAgo),
        startedAt: ago(sentDaysAgo),
        finishedAt: ago(sentDaysAgo, 3),
        sent: recipients.length,
        failed: 0,
        skipped: 0,
      },
      {
        state: 'draft',
        subject: 'Nieuws uit de winkel',
        preheader: 'Over de feestdagen en onze openingstijden',
        content: [
          { key: 'kop', layout: 'MailHeading', attributes: { text: 'Open rond de feestdagen' } },
        ],
        changedAt: ago(1),
      },
    ])
    .returning({ id: mailings.id })
  await tx.insert(mailingRecipients).values(
    recipients.map(({ id }) => ({
      mailingId: sent!.id,
      subscriberId: id,
      queuedAt: ago(sentDaysAgo),
    })),
  )
}
