// Subscriptions of an earlier version keep their rhythm to the day.

import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { nextScheduledDate } from '#domain/subscription/delivery-dates.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

const insertRhythms = (
  ...rows: [interval: string, anchorDay: number, nextDate: string][]
) => `insert into subscriptions
  (state, email, first_name, last_name, street, street_number, postcode, city, payment_method, interval, anchor_day, next_date, created_at, started_at)
  values ${rows.map(([interval, day, date]) => `('active', 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', '${interval}', ${day}, '${date}', now(), now())`).join()}`

describe('the migration to rhythms in weeks', () => {
  test('keeps the interval, the agreed day and the next date of running subscriptions', async () => {
    const connection = await createDatabaseBefore('delivery-rhythms')
    const client = new Client(connection)
    await client.connect()
    await client.query(
      insertRhythms(
        ['month', 31, '2027-02-28'],
        ['2 months', 3, '2027-03-03'],
        ['3 months', 30, '2027-11-30'],
      ),
    )
    await migrateDatabase({ connection })
    const { rows } = await client.query<{
      interval: DeliveryInterval
      anchorDay: number
      nextDate: string
      chosenDay: null
    }>(
      `select interval, anchor_day as "anchorDay", next_date::text as "nextDate", chosen_day as "chosenDay" from subscriptions order by id`,
    )
    expect(
      rows.map((row) => [row.nextDate, nextScheduledDate(row.nextDate, row), row.chosenDay]),
    ).toEqual([
      ['2027-02-28', '2027-03-31', null],
      ['2027-03-03', '2027-05-03', null],
      ['2027-11-30', '2028-02-29', null],
    ])
    await client.query(insertRhythms(['8 weeks', 3, '2027-03-03']))
    await expect(client.query(insertRhythms(['week', 3, '2027-03-03']))).rejects.toThrow(
      'subscriptions_interval_known',
    )
    await expect(client.query('update subscriptions set chosen_day = 29')).rejects.toThrow(
      'subscriptions_chosen_day',
    )
    await client.end()
  })
})
