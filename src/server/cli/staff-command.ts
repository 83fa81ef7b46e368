// The commands of `npm run staff`: invite and list staff, end access, reset a second factor, close
// demo accounts, and replace a lost key.

import { userByEmail } from '#data/customer/accounts.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import type { DbAndClock, AppContext } from '#operations/context.ts'
import { listColleagues, listOpenInvitations } from '#data/staff/colleagues.ts'
import type { AuditAction } from '#domain/staff/audit/audit-actions.ts'
import type { AuditDetails } from '#domain/staff/audit/audit-values.ts'
import { staffRoles, type StaffRole, staffRoleLabels } from '#domain/staff/staff-role.ts'
import { invitationDays } from '#domain/customer/account-durations.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { accountLinks } from '#domain/mail/mails/account-mails.ts'
import {
  createInvitationToken,
  endAccess,
  inviteColleague,
  resetSecondFactor,
} from '#operations/staff/colleagues.ts'
import { StartupError } from '../boot/startup-error.ts'
import { endDemo } from './end-demo.ts'
import { deleteEncryptedFactors } from '#data/staff/second-factors.ts'
import { deleteSecretKeyDigest } from '../boot/secret-key.ts'

type StaffDeps = DbAndClock & Pick<AppContext, 'appUrl'>

export const staffCommandUsage = `Usage: npm run staff -- <command>
  create <email> --role ${staffRoles.join('|')} [--mail]   prints a link to choose a password, or mails it
  list                                 lists all staff and open invitations
  end <email> [--close]                ends access; the account becomes a customer's, or is closed
  reset-second-factor <email>          when it was lost: the password is enough again
  end-demo                             closes the demo's accounts and stops its subscriptions, before a shop goes live
  new-secret-key                       replaces a lost SECRET_KEY: links in earlier mails stop working, authenticator apps must be set up and keys of connections entered again`

/**
 * Returns the text to print.
 * @throws StartupError for an unknown command or e-mail address, Problem for a refused command
 */
export async function runStaffCommand(
  deps: StaffDeps,
  [command, ...rest]: readonly string[],
): Promise<string> {
  const { email, flags } = parseArguments(rest)
  if (command === 'list') return list(deps)
  if (command === 'create') return create(deps, email, flags)
  if (command === 'end') {
    const { id } = await requireColleague(deps, email)
    const keepAccount = !flags.has('close')
    await endAccess(deps, id, { keepAccount })
    await insertAuditEntry(
      deps,
      'Toegang beëindigd',
      { id: String(id) },
      { account: keepAccount ? 'klantaccount' : 'gesloten' },
    )
    return `${email} has no access any more and is logged out everywhere.`
  }
  if (command === 'reset-second-factor') {
    const { id } = await requireColleague(deps, email)
    await resetSecondFactor(deps, id)
    await insertAuditEntry(deps, 'Tweede stap van collega verwijderd', { id: String(id) })
    return `${email} logs in with the password alone, and is logged out everywhere.`
  }
  if (command === 'end-demo') return endDemoAccounts(deps)
  if (command === 'new-secret-key') return replaceSecretKey(deps)
  throw new StartupError(staffCommandUsage)
}

/** Deletes the stored digest of the key, and the second factors that the lost key encrypted. */
async function replaceSecretKey(deps: StaffDeps): Promise<string> {
  const apps = await deps.db.transaction(async (tx) => {
    await deleteSecretKeyDigest(tx)
    return deleteEncryptedFactors(tx)
  })
  await insertAuditEntry(deps, 'Geheime sleutel vervangen', {}, { apps })
  return `The next start uses the key of the settings or of DATA_DIR. Removed apps for the second step: ${apps}. Links in earlier mails no longer work, and keys and passwords of connections must be entered in the back office again.`
}

async function endDemoAccounts(deps: StaffDeps): Promise<string> {
  const { accounts, subscriptions } = await endDemo(deps.db, deps.clock())
  if (accounts.length === 0 && subscriptions === 0) return 'There are no demo accounts.'
  await insertAuditEntry(
    deps,
    'Demo-accounts gesloten',
    {},
    { accounts: accounts.length, subscriptions },
  )
  return `Closed: ${accounts.join(', ')}. Demo subscriptions stopped: ${subscriptions}.`
}

async function create(deps: StaffDeps, email: string, flags: Flags): Promise<string> {
  const role = flags.get('role')
  const staffRole = staffRoles.find((known) => known === role)
  const address = EmailAddress.safeParse(email)
  if (!staffRole || !address.success) throw new StartupError(staffCommandUsage)
  const sendMail = flags.has('mail')
  const id = await inviteColleague(deps, { email: address.data, staffRole, by: null, sendMail })
  await insertAuditEntry(deps, 'Collega uitgenodigd', {}, { role: staffRole, invitation: id })
  if (sendMail)
    return `A link to choose a password is on its way to ${address.data}. It works ${invitationDays} days, once.`
  const link = accountLinks(deps.appUrl).invitation(await createInvitationToken(deps.db, id))
  return `${describeRole(staffRole)} chooses a name and a password here, within ${invitationDays} days, once:\n${link}`
}

const describeRole = (staffRole: StaffRole) => `The new ${staffRoleLabels[staffRole].toLowerCase()}`

async function list({ db, clock }: DbAndClock): Promise<string> {
  const [staff, invited] = await Promise.all([listColleagues(db), listOpenInvitations(db, clock())])
  const rows = [
    ...staff.map((member) => [
      member.email,
      member.staffRole,
      member.secondFactor ? 'second factor' : 'password only',
    ]),
    ...invited.map(({ invitation }) => [invitation.email, invitation.staffRole, 'invited']),
  ]
  if (rows.length === 0)
    return 'There are no staff yet. Begin with: npm run staff -- create <email> --role owner'
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

async function requireColleague({ db }: DbAndClock, email: string) {
  const user = await userByEmail(db, email)
  if (user?.role !== 'staff')
    throw new StartupError(
      email ? `there is no colleague with the address ${email}` : staffCommandUsage,
    )
  return user
}

const insertAuditEntry = (
  { db, clock }: DbAndClock,
  action: AuditAction,
  subject: Readonly<Record<string, string>>,
  details?: AuditDetails,
) =>
  insertCompletedAuditEntry(db, {
    at: clock(),
    userId: null,
    endpoint: 'npm run staff',
    action,
    subject,
    ...(details && { details }),
  })

type Flags = ReadonlyMap<string, string>

/** Accepts both '--role owner' and '--role=owner'. */
function parseArguments(args: readonly string[]): { email: string; flags: Flags } {
  const flags = new Map<string, string>()
  const plain: string[] = []
  for (let index = 0; index < args.length; index++) {
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/.exec(args[index]!) ?? []
    if (name === 'role') flags.set(name, value ?? args[++index] ?? '')
    else if (name !== undefined) flags.set(name, value ?? '')
    else plain.push(args[index]!)
  }
  return { email: plain[0] ?? '', flags }
}
