// Composes the mails about an account: of customers and of staff.

import { userById } from '#data/customer/accounts.ts'
import { invitationById } from '#data/staff/colleagues.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { invitationDays } from '#domain/customer/account-durations.ts'
import { accountLinks, type AccountMailName } from '#domain/mail/mails/account-mails.ts'
import type { MailContext } from './mail-context.ts'
import { createInvitationToken } from '../staff/accept-invitation.ts'
import { createOneTimeToken } from '../customer/one-time-links.ts'

export function composeFarewell(
  { appUrl, render }: MailContext,
  name: 'account-erased' | 'access-ended' | 'consent-withdrawn',
) {
  const { footer } = accountLinks(appUrl)
  return render(name, { action: footer.contact, links: footer })
}

/** Returns undefined when the invitation was revoked, used or has expired meanwhile. */
export async function composeInvitation({ db, appUrl, clock, render }: MailContext, id: number) {
  const invitation = await invitationById(db, id)
  if (!invitation || invitation.expiresAt <= clock()) return undefined
  const { invitation: invitationUrl, footer } = accountLinks(appUrl)
  const action = invitationUrl(await createInvitationToken(db, id))
  return render('staff-invited', {
    action,
    links: footer,
    roleLabel: staffRoleLabels[invitation.staffRole],
    days: invitationDays,
  })
}

/**
 * Returns undefined if the account no longer exists, or if 'confirm-address' or 'account-unused' is
 * no longer true.
 */
export async function composeAccountMail(
  { db, appUrl, clock, render }: MailContext,
  name: AccountMailName,
  id: number,
  recipient: string,
) {
  const user = await userById(db, id)
  if (!user || (name === 'confirm-address' && user.emailConfirmedAt)) return undefined
  if (name === 'account-unused' && !user.dormancyMailedAt) return undefined
  const { confirm, reset, newEmail, keep, forgotPassword, backOffice, footer } =
    accountLinks(appUrl)
  const link = async () => {
    if (name === 'confirm-address')
      return confirm(await createOneTimeToken(db, id, 'confirm', clock()))
    if (name === 'account-unused') return keep(await createOneTimeToken(db, id, 'keep', clock()))
    if (name === 'reset-password') return reset(await createOneTimeToken(db, id, 'reset', clock()))
    if (name === 'confirm-new-email')
      return newEmail(await createOneTimeToken(db, id, 'new-email', clock(), recipient))
    if (name === 'staff-role-changed') return backOffice
    return name === 'email-changed' ? footer.contact : forgotPassword
  }
  return render(name, { name: user.firstName, action: await link(), links: footer })
}
