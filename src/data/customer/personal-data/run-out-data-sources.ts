// Lists the requests of a person for a mail before an order runs out, for the export of personal
// data.

import { toOrderNumber } from '#domain/order/order-number.ts'
import { healthConsentWording } from '#domain/customer/health-consent-wordings.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { runOutRemindersOf } from '../../order/run-out-reminders.ts'
import type { PersonalDataSource } from './record-type.ts'

export const runOutDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Mail voordat een bestelling op is',
    tables: ['run_out_reminders'],
    afterErasure: 'gone',
    read: async (db, { orderIds }) =>
      (await runOutRemindersOf(db, orderIds)).map((row) => ({
        Bestelnummer: toOrderNumber(row.orderId),
        'Dag van de mail': row.remindOn,
        Gevraagd: row.remindOn === null ? null : toIsoOrNull(row.requestedAt),
        Toestemming:
          row.consentVersion === null ? null : healthConsentWording('run-out', row.consentVersion),
        Gestopt: toIsoOrNull(row.stoppedAt),
      })),
  },
]
