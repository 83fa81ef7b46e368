// The mails that a planned publication does not happen, while what ended it can be taken back.

import { and, eq, sql } from 'drizzle-orm'
import type { LapsedPlan } from '#domain/content/lapsed-plan.ts'
import type { Transaction } from '../core/db.ts'
import { outbox } from '../tables/outbox.ts'
import { isUnclaimed } from './outbox.ts'

type Plan = Pick<LapsedPlan, 'kind' | 'slug'> & { publishAt: Date }

/** Deletes those that no worker has claimed, because the plan goes on after all. */
export async function withdrawLapseMails(
  tx: Transaction,
  { kind, slug, publishAt }: Plan,
): Promise<void> {
  const plan = sql`${outbox.data} -> 'plan'`
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.mail, 'plan-lapsed'),
        isUnclaimed,
        sql`${plan} ->> 'kind' = ${kind} and ${plan} ->> 'slug' = ${slug}`,
        sql`${plan} ->> 'publishAt' = ${publishAt.toISOString()}`,
        sql`${plan} ->> 'reason' in ('discarded', 'trashed')`,
      ),
    )
}
