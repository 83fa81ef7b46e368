import { sql } from 'drizzle-orm'
import type { ExtensionData } from '#data/core/extension-data.ts'
import { personalTable } from '#data/customer/personal-data/personal-data-source.ts'
import { afterYears, type RetentionRule } from '#domain/customer/retention-rule.ts'
import { formatBirthday } from '../domain/birthday.ts'
import { birthdays } from './tables.ts'

const retention: RetentionRule = {
  group: 'mails',
  what: 'E-mail address, day and month of a customer who asked for a greeting',
  period: 'until the customer ends it, at most 5 years after asking',
  why: 'the customer asked for it',
  notice:
    'Je verjaardag, als je vroeg om een felicitatie: tot je dat niet meer wilt, hoogstens vijf jaar.',
  since: afterYears(5),
}

export const birthdayData: ExtensionData = {
  personalData: [
    personalTable({
      name: 'Je verjaardag',
      table: birthdays,
      owner: { email: birthdays.email },
      afterErasure: 'gone',
      fields: (row) => ({
        'E-mailadres': row.email,
        Verjaardag: formatBirthday(row),
        Gevraagd: row.askedAt,
        'Laatst gefeliciteerd in': row.greetedYear,
      }),
      goesWithPerson: true,
      expiries: [{ rule: retention, at: birthdays.askedAt }],
    }),
  ],
  retentionRules: [retention],
  auditNames: {
    birthdays: (ids) => sql`select id, email as name from birthdays where id = any(${ids})`,
  },
}
