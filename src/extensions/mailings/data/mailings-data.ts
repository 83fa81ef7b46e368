import { eq, sql } from 'drizzle-orm'
import type { ExtensionData } from '#data/core/extension-data.ts'
import { mailingRecipients, mailings } from './tables.ts'

export const mailingsData: ExtensionData = {
  subscriberData: {
    tables: [mailingRecipients],
    read: async (db, id) => ({
      'Nieuwsbrieven naar je verstuurd': await db.$count(
        mailingRecipients,
        eq(mailingRecipients.subscriberId, id),
      ),
    }),
  },
  staffWork: {
    tables: [mailings],
    read: async (db, userId) => {
      const rows = await db
        .select({ subject: mailings.subject, at: mailings.changedAt })
        .from(mailings)
        .where(eq(mailings.changedBy, userId))
      return rows.map(({ subject, at }) => ({ Nieuwsbrief: subject, Bewaard: at }))
    },
  },
  pictureUses: { mailing: 'id::text, subject, content::text from mailings' },
  auditNames: {
    mailings: (ids) => sql`select id, subject as name from mailings where id = any(${ids})`,
  },
}
