// SQL for the name of the partner whose program performed an action.

import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { extensionData } from '#extensions/data.ts'

/** Null without a key, and for one that the shop deleted. */
export const sqlPartnerName = (keyId: AnyColumn | SQL): SQL<string | null> =>
  extensionData.find((data) => data.partnerName)?.partnerName?.(keyId) ?? sql`null`

/** Of an actor such as 'partner:2'. */
export const sqlNameOfPartnerActor = (by: AnyColumn): SQL<string | null> =>
  sqlPartnerName(sql`case when ${by} ~ '^partner:[0-9]{1,9}$' then substr(${by}, 9)::int end`)
