// Lists the consents of a person to the use of health data, for the export of personal data.

import { toOrderNumber } from '#domain/order/order-number.ts'
import {
  healthConsentSourceLabels,
  healthConsentWording,
} from '#domain/customer/health-consent-wordings.ts'
import type { Db } from '../../core/db.ts'
import { healthConsents } from '../../tables/health-consents.ts'
import { type ConsentScope, healthConsentsOf, latestHealthConsentOf } from '../health-consents.ts'
import { guestUserId, type PersonalDataSource, type Person } from './record-type.ts'
import { subscriptionsOfPerson } from './subscription-data-sources.ts'

export const consentDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Toestemming voor gezondheidsgegevens',
    tables: [healthConsents],
    afterErasure: 'retained',
    read: async (db, person) => {
      const rows = await healthConsentsOf(db, await consentScopeOf(db, person))
      return rows.map(({ orderId, recipientId, source, wordingVersion, givenAt, withdrawnAt }) => ({
        Waarvoor:
          orderId !== null
            ? `bestelling ${toOrderNumber(orderId)}`
            : recipientId !== null
              ? 'iemand bij ‘Voor wie’'
              : 'je account',
        Waar: healthConsentSourceLabels[source],
        Tekst: healthConsentWording(source, wordingVersion),
        'Versie van de tekst': wordingVersion,
        Gegeven: givenAt,
        Ingetrokken: withdrawnAt,
      }))
    },
  },
]

async function consentScopeOf(db: Db, person: Person): Promise<ConsentScope> {
  const subscriptionIds = (await subscriptionsOfPerson(db, person)).map(({ id }) => id)
  return {
    orderIds: person.orderIds,
    subscriptionIds,
    userId: person.userId === guestUserId ? undefined : person.userId,
  }
}

/** Returns the latest consent of the person, for whatever order, subscription or account. */
export const latestHealthConsentOfPerson = async (db: Db, person: Person) =>
  latestHealthConsentOf(db, await consentScopeOf(db, person))
