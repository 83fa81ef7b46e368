// The demo shop's newsletter: subscribers in every state, one sent mailing and one draft.

import type { Transaction } from '#data/core/db.ts'
import { subscribers, mailingRecipients, mailings } from '#data/tables/newsletter.ts'
import type { SubscriberState } from '#domain/newsletter/subscriber.ts'

const dayMs = 86_400_000

/** Longest ago first. */
const demoSubscribers: { name: string; state: SubscriberState; daysAgo: number }[] = [
  { name: 'anneke', state: 'confirmed', daysAgo: 94 },
  { name: 'b.dejong', state: 'confirmed', daysAgo: 81 },
  { name: 'familie.smit', state: 'unsubscribed', daysAgo: 77 },
  { name: 'gerard', state: 'confirmed', daysAgo: 60 },
  { name: 'hanna.v', state: 'confirmed', daysAgo: 52 },
  { name: 'ineke', state: 'confirmed', daysAgo: 40 },
  { name: 'jp.meijer', state: 'unsubscribed', daysAgo: 33 },
  { name: 'karin', state: 'confirmed', daysAgo: 21 },
  { name: 'loes.p', state: 'confirmed', daysAgo: 9 },
  { name: 'marijke', state: 'pending', daysAgo: 2 },
  { name: 'tineke', state: 'pending', daysAgo: 1 },
]

const sentDaysAgo = 14

export async function fillNewsletter(tx: Transaction, now: Date): Promise<void> {
  const ago = (days: number, minutes = 0) =>
    new Date(now.getTime() - days * dayMs + minutes * 60_000)
  const rows = await tx
    .insert(subscribers)
    .values(
      demoSubscribers.map(({ name, state, daysAgo }, index) => ({
        email: `${name}@voorbeeld.example`,
        state,
        consentVersion: '2026-11' as const,
        requestedAt: ago(daysAgo),
        mailedAt: ago(daysAgo),
        confirmedAt: state === 'pending' ? null : ago(daysAgo, 7 + index),
        unsubscribedAt: state === 'unsubscribed' ? ago(index < 4 ? 30 : 12) : null,
      })),
    )
    .returning({
      id: subscribers.id,
      requestedAt: subscribers.requestedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
      state: subscribers.state,
    })
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
