import { expect, test } from 'vitest'
import { describeProposal, type ProposalReason } from './describe-proposal.ts'

const none: ProposalReason = {
  stock: 5,
  perDay: 3,
  onOrder: 0,
  overdue: 0,
  waiting: 0,
  subscribed: { deliveries: 0, packs: 0 },
  coveredUntil: '2026-12-12',
  leadTimeDays: 7,
}

test('describeProposal names each part of the reason', () => {
  expect(describeProposal({ ...none, subscribed: { deliveries: 4, packs: 9 } })).toBe(
    'Verkoop 3 per dag, 4 leveringen van abonnementen (9 pakken) tot en met 12 december, levertijd 7 dagen, 5 op voorraad.',
  )
  expect(
    describeProposal({
      ...none,
      perDay: 0.5,
      stock: 0,
      leadTimeDays: 1,
      onOrder: 12,
      overdue: 6,
      waiting: 1,
    }),
  ).toBe(
    'Verkoop 3,5 per week, levertijd 1 dag, uitverkocht, 12 besteld, waarvan 6 te laat of zonder dag, 1 klant wacht erop.',
  )
  expect(describeProposal({ ...none, perDay: 0 })).toBe(
    'Geen losse verkoop in acht weken, levertijd 7 dagen, 5 op voorraad.',
  )
})
