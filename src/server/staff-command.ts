// What `npm run staff` does: makes the first owner of a fresh shop, and helps when nobody can get in any more.

import { userByEmail } from '#data/accounts.ts'
import { recordDone } from '#data/audit.ts'
import type { Database } from '#data/db.ts'
import { colleagues, openInvitations } from '#data/people.ts'
import type { Facts } from '#domain/account/deed-words.ts'
import { duties, type Duty, dutyLabels } from '#domain/account/duty.ts'
import { invitationDays } from '#domain/account/invitation.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { accountLinks } from '#domain/mail/account-mail.ts'
import { makeInvitationLink } from '#operations/accept-invitation.ts'
import { endAccess, invite, resetSecondFactor } from '#operations/colleagues.ts'
import { CannotStart } from './cannot-start.ts'
import { endDemo } from './end-demo.ts'
import { removeSealedFactors } from '#data/second-factors.ts'
import { forgetSecretKey } from './secret-key.ts'

type Deps = { db: Database; now: () => Date; appUrl: string }

export const usage = `Usage: npm run staff -- <command>
  create <email> --role ${duties.join('|')} [--mail]   prints a link to choose a password, or mails it
  list                                 who works here
  end <email> [--close]                ends access; the account becomes a customer's, or is closed
  reset-second-factor <email>          for who lost it: the password is enough again
  end-demo                             closes the demo's accounts and stops its subscriptions, before a shop goes live
  new-secret-key                       goes on without the lost SECRET_KEY: links in earlier mails end, apps for the second step are set up anew`

/** Answers what to print. @throws CannotStart for a command that is not understood, Problem for one that is refused */
export async function staffCommand(office: Deps, [command, ...rest]: readonly string[]): Promise<string> {
  const { email, flags } = read(rest)
  if (command === 'list') return list(office)
  if (command === 'create') return create(office, email, flags)
  if (command === 'end') {
    const { id } = await colleague(office, email)
    const keepAccount = !flags.has('close')
    await endAccess(office, id, { keepAccount })
    await record(office, 'Toegang beëindigd', { id: String(id) }, { account: keepAccount ? 'klantaccount' : 'gesloten' })
    return `${email} has no access any more and is logged out everywhere.`
  }
  if (command === 'reset-second-factor') {
    const { id } = await colleague(office, email)
    await resetSecondFactor(office, id)
    await record(office, 'Tweede stap van collega verwijderd', { id: String(id) })
    return `${email} logs in with the password alone, and is logged out everywhere.`
  }
  if (command === 'end-demo') return endDemoAccounts(office)
  if (command === 'new-secret-key') return giveUpSecretKey(office)
  throw new CannotStart(usage)
}

/** What only the lost key could read is of no use any more. */
async function giveUpSecretKey(office: Deps): Promise<string> {
  const apps = await office.db.transaction(async (tx) => {
    await forgetSecretKey(tx)
    return removeSealedFactors(tx)
  })
  await record(office, 'Geheime sleutel vervangen', {}, { apps })
  return `The next start takes the key that it finds or is given. Removed apps for the second step: ${apps}. Links in earlier mails open nothing.`
}

async function endDemoAccounts(office: Deps): Promise<string> {
  const { accounts, subscriptions } = await endDemo(office.db, office.now())
  if (accounts.length === 0 && subscriptions === 0) return 'There are no demo accounts.'
  await record(office, 'Demo-accounts gesloten', {}, { accounts: accounts.length, subscriptions })
  return `Closed: ${accounts.join(', ')}. Demo subscriptions stopped: ${subscriptions}.`
}

async function create(office: Deps, email: string, flags: Flags): Promise<string> {
  const role = flags.get('role')
  const duty = duties.find((one) => one === role)
  const address = EmailAddress.safeParse(email)
  if (!duty || !address.success) throw new CannotStart(usage)
  const mailed = flags.has('mail')
  const id = await invite(office, { email: address.data, duty, by: null, mailed })
  await record(office, 'Collega uitgenodigd', {}, { role: duty, invitation: id })
  if (mailed) return `A link to choose a password is on its way to ${address.data}. It works ${invitationDays} days, once.`
  const link = accountLinks(office.appUrl).invitation(await makeInvitationLink(office.db, id))
  return `${asked(duty)} chooses a name and a password here, within ${invitationDays} days, once:\n${link}`
}

const asked = (duty: Duty) => `The new ${dutyLabels[duty].toLowerCase()}`

async function list({ db, now }: Deps): Promise<string> {
  const [staff, invited] = await Promise.all([colleagues(db), openInvitations(db, now())])
  const rows = [
    ...staff.map((one) => [one.email, one.duty, one.secondFactor ? 'second factor' : 'password only']),
    ...invited.map(({ invitation }) => [invitation.email, invitation.duty, 'invited']),
  ]
  if (rows.length === 0) return 'Nobody works here yet. Begin with: npm run staff -- create <email> --role owner'
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

async function colleague({ db }: Deps, email: string) {
  const user = await userByEmail(db, email)
  if (user?.role !== 'staff') throw new CannotStart(email ? `nobody with the address ${email} works here` : usage)
  return user
}

const record = ({ db, now }: Deps, deed: string, subject: Readonly<Record<string, string>>, facts?: Facts) =>
  recordDone(db, { at: now(), userId: null, call: 'npm run staff', deed, subject, ...(facts && { facts }) })

type Flags = ReadonlyMap<string, string>

/** '--role owner' and '--role=owner' are the same. */
function read(words: readonly string[]): { email: string; flags: Flags } {
  const flags = new Map<string, string>()
  const plain: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/.exec(words[at]!) ?? []
    if (name === 'role') flags.set(name, value ?? words[++at] ?? '')
    else if (name !== undefined) flags.set(name, value ?? '')
    else plain.push(words[at]!)
  }
  return { email: plain[0] ?? '', flags }
}
