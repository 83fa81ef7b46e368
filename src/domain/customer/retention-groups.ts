// The retention rules as visitors read them: in groups, each folded under a title with its periods.

import type { FoldedList } from '../content/placeholders.ts'
import { type RetentionRuleName, retentionRules } from './retention.ts'

const namesByTitle: Readonly<Record<string, readonly RetentionRuleName[]>> = {
  'Bestellingen en facturen: zeven jaar, en wat je bestelde twee jaar': [
    'orders',
    'order contents',
    'erased orders',
    'unpaid pay-later orders',
    'unpaid orders',
    'order attempts',
    'pending changes',
    'withdrawal declarations',
    'discount code uses',
    'sample receipts',
    'phone order drafts',
    'imported orders',
    'import files',
  ],
  'Abonnementen: zeven jaar nadat je stopte, en wat erin zat twee jaar': [
    'subscriptions',
    'subscription contents',
  ],
  'Je account en voor wie je bestelt: tot je het wist, of twee jaar zonder gebruik': [
    'dormant accounts',
    'unconfirmed accounts',
    'log-ins',
    'recipients',
  ],
  'Toestemming en mails: van 7 dagen tot 2 jaar nadat je bestelling gewist is': [
    'health consents',
    'sent mails',
    'lost mails',
    'restock requests',
    'unconfirmed restock requests',
    'run-out reminders',
    'unconfirmed newsletter',
    'left newsletter',
  ],
  'Als je ons belt of schrijft: van 7 dagen tot zeven jaar': [
    'callback requests',
    'customer notes',
    'audit log',
  ],
  'Klachten, terugroepingen en reviews: twee jaar, en zonder je naam tien jaar': [
    'complaints',
    'recall recipients',
    'product safety',
    'imported reviews',
  ],
}

export const retentionGroups: readonly FoldedList[] = Object.entries(namesByTitle).map(
  ([title, names]) => ({ title, items: names.map((name) => retentionRules[name].notice) }),
)
