// The first start of an empty shop prints a code, with which its owner creates the first account.

import { insertUser, lockUserByEmail } from '#data/customer/accounts.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { updateStaffRole } from '#data/staff/colleagues.ts'
import {
  deleteFirstAccountCode,
  firstAccountCodeHash,
  hasStaff,
  saveFirstAccountCode,
} from '#data/staff/shop-setup.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { Db } from '#data/core/db.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { type ClientInfo, checkAndHashNewPassword } from '../customer/login.ts'
import { openSession, type OpenedSession } from '../customer/sessions.ts'
import { hashSecret, isSecretOfHash } from '../secret-token.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { newRecoveryCode } from './second-factor/totp.ts'

type FirstAccount = {
  code: string
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Returns a new code, or undefined if the shop has staff. The code of an earlier start stops
 * working in both cases.
 */
export async function issueFirstAccountCode(db: Db): Promise<string | undefined> {
  if (await hasStaff(db)) {
    await deleteFirstAccountCode(db)
    return undefined
  }
  const code = newRecoveryCode()
  await saveFirstAccountCode(db, hashSecret(normalise(code)))
  return code
}

export const awaitsFirstAccount = async ({ db }: Pick<DbAndClock, 'db'>): Promise<boolean> =>
  (await firstAccountCodeHash(db)) !== undefined

/**
 * Creates the owner and logs in. The code works once, and the first colleague who accepts an
 * invitation ends it too.
 * @throws Problem not-found without a code to use, input-invalid about `code`, `email` or
 * `password`
 */
export async function createFirstAccount(
  context: AppContext,
  { code, firstName, lastName, email, password }: FirstAccount,
  { device }: Pick<ClientInfo, 'device'>,
): Promise<OpenedSession> {
  // Without this check, everyone could make the shop hash passwords.
  assertCode(code, await firstAccountCodeHash(context.db))
  const passwordHash = await checkAndHashNewPassword(context, password, {
    email,
    name: `${firstName} ${lastName}`,
  })
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    assertCode(code, await deleteFirstAccountCode(tx))
    const inserted = await insertUser(tx, {
      email,
      passwordHash,
      firstName,
      lastName,
      emailConfirmedAt: now,
      createdAt: now,
    })
    const user = await lockUserByEmail(tx, email)
    // The code does not prove that its holder owns the address, so it does not open the account of
    // a customer.
    if (!inserted || !user)
      throw fieldProblem('email', 'Dit adres heeft al een account. Kies een ander adres.')
    await updateStaffRole(tx, user.id, 'owner')
    await insertCompletedAuditEntry(tx, {
      at: now,
      userId: user.id,
      endpoint: 'first account',
      action: 'Eerste account gemaakt',
    })
    return openSession(tx, { ...user, role: 'staff', staffRole: 'owner' }, device, now)
  })
}

/** Hashes have the same length, and the comparison takes the same time for every code. */
function assertCode(code: string, hash: string | undefined): void {
  if (hash === undefined) throw new Problem('not-found')
  if (!isSecretOfHash(normalise(code), hash))
    throw fieldProblem('code', 'Deze code klopt niet. De code van de laatste start geldt.')
}

/** People may copy the code with other spaces, hyphens or capitals. */
const normalise = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()
