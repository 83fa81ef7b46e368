// The demo shop's newsletter: people on the list and off it, a mailing that was sent, and one that is being written.

import type { Transaction } from '#data/db.ts'
import { mailingRecipients, mailings } from '#data/tables/mailings.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import type { SubscriberState } from '#domain/newsletter/subscriber.ts'

const dayLength = 86_400_000

/** Days since each asked; the first on the list asked first. */
const readers: { name: string; state: SubscriberState; askedAgo: number }[] = [
  { name: 'anneke', state: 'confirmed', askedAgo: 94 },
  { name: 'b.dejong', state: 'confirmed', askedAgo: 81 },
  { name: 'familie.smit', state: 'unsubscribed', askedAgo: 77 },
  { name: 'gerard', state: 'confirmed', askedAgo: 60 },
  { name: 'hanna.v', state: 'confirmed', askedAgo: 52 },
  { name: 'ineke', state: 'confirmed', askedAgo: 40 },
  { name: 'jp.meijer', state: 'unsubscribed', askedAgo: 33 },
  { name: 'karin', state: 'confirmed', askedAgo: 21 },
  { name: 'loes.p', state: 'confirmed', askedAgo: 9 },
  { name: 'marijke', state: 'pending', askedAgo: 2 },
  { name: 'tineke', state: 'pending', askedAgo: 1 },
]

const sentAgo = 14

export async function fillNewsletter(tx: Transaction, now: Date): Promise<void> {
  const ago = (days: number, minutes = 0) => new Date(now.getTime() - days * dayLength + minutes * 60_000)
  const rows = await tx
    .insert(subscribers)
    .values(
      readers.map(({ name, state, askedAgo }, index) => ({
        email: `${name}@voorbeeld.example`,
        state,
        consentVersion: '2026-11' as const,
        askedAt: ago(askedAgo),
        mailedAt: ago(askedAgo),
        confirmedAt: state === 'pending' ? null : ago(askedAgo, 7 + index),
        unsubscribedAt: state === 'unsubscribed' ? ago(index < 4 ? 30 : 12) : null,
      })),
    )
    .returning({ id: subscribers.id, askedAt: subscribers.askedAt, unsubscribedAt: subscribers.unsubscribedAt, state: subscribers.state })
  const got = rows.filter(
    ({ state, askedAt, unsubscribedAt }) =>
      state !== 'pending' && askedAt < ago(sentAgo) && (unsubscribedAt === null || unsubscribedAt > ago(sentAgo)),
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
            attributes: { text: '<p>De dagen worden korter. We schreven op wat helpt als je minder ver van huis gaat.</p>' },
          },
          { key: 'lezen', layout: 'MailTeaser', attributes: { products: [], articles: ['op-pad-met-een-gerust-hart'] } },
          { key: 'knop', layout: 'MailButton', attributes: { label: 'Naar de kennisbank', href: '/kennisbank' } },
        ],
        changedAt: ago(sentAgo),
        startedAt: ago(sentAgo),
        finishedAt: ago(sentAgo, 3),
        sent: got.length,
        failed: 0,
        skipped: 0,
      },
      {
        state: 'draft',
        subject: 'Nieuws uit de winkel',
        preheader: 'Over de feestdagen en onze openingstijden',
        content: [{ key: 'kop', layout: 'MailHeading', attributes: { text: 'Open rond de feestdagen' } }],
        changedAt: ago(1),
      },
    ])
    .returning({ id: mailings.id })
  await tx.insert(mailingRecipients).values(got.map(({ id }) => ({ mailingId: sent!.id, subscriberId: id, queuedAt: ago(sentAgo) })))
}
