// The demo shop's newsletter: subscribers in every state.

import type { Transaction } from '#data/core/db.ts'
import { subscribers } from '#data/tables/newsletter.ts'
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

export async function fillNewsletter(tx: Transaction, now: Date): Promise<void> {
  const ago = (days: number, minutes = 0) =>
    new Date(now.getTime() - days * dayMs + minutes * 60_000)
  await tx.insert(subscribers).values(
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
}
