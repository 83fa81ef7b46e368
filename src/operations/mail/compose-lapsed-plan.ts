import { userById } from '#data/customer/accounts.ts'
import { staffNameOf } from '#data/staff/staff-name.ts'
import { describeLapse, type LapsedPlan } from '#domain/content/lapsed-plan.ts'
import { editorPath } from '#domain/content/public-path.ts'
import { accountLinks } from '#domain/mail/mails/account-mails.ts'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import type { MailContext } from './mail-context.ts'

/** Returns undefined if the planner no longer works here. */
export async function composeLapsedPlan(
  { db, appUrl, render }: MailContext,
  { userId, plan }: { userId: number; plan: LapsedPlan },
) {
  const planner = await userById(db, userId)
  if (planner?.role !== 'staff') return undefined
  const { kind, slug, title, publishAt, reason, by } = plan
  const editor = appUrl + editorPath(kind, slug)
  return render('plan-lapsed', {
    name: planner.firstName,
    plan: `‘${title || slug}’, gepland voor ${formatFullDateTime(new Date(publishAt))}`,
    sentences: describeLapse(plan, await staffNameOf(db, by)),
    action: reason === 'trashed' ? `${appUrl}/admin/paginas?view=trash` : editor,
    links: accountLinks(appUrl).footer,
  })
}
