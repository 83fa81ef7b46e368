// The start of a shop without staff prints a code, with which its owner creates the first account.

import { insertUser, lockUserByEmail } from '#data/customer/accounts.ts'
import { type Database, inTransaction } from '#data/core/db.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { updateStaffRole } from '#data/staff/colleagues.ts'
import {
  deleteFirstAccountCode,
  firstAccountCodeHash,
  hasStaff,
  lockFirstAccountSeed,
  saveFirstAccountCode,
} from '#data/staff/shop-setup.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import type { AppContext, DbContext } from '../context.ts'
import { type ClientInfo, checkAndHashNewPassword } from '../customer/login.ts'
import { openSession, type OpenedSession } from '../customer/sessions.ts'
import { createKeyedHash } from '../keyed-hash.ts'
import { hashSecret, isSecretOfHash, newSecret } from '../secret-token.ts'
import { formatRecoveryCode } from './second-factor/totp.ts'

type FirstAccount = {
  code: string
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Returns the code of the first account, or undefined if the shop has staff, whose code then stops
 * working. It is the same at every start and in every process: it follows from the shop's key and
 * from a random text in the database, of which neither is enough.
 */
export async function issueFirstAccountCode(
  db: Database,
  secretKey: Uint8Array,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const seed = await lockFirstAccountSeed(tx, newSecret())
    // Under the lock, because another process may be creating the first account now.
    if (await hasStaff(tx)) {
      await deleteFirstAccountCode(tx)
      return undefined
    }
    const code = formatRecoveryCode(
      Buffer.from(createKeyedHash(secretKey, 'luwte first account')(seed), 'base64url').subarray(
        0,
        10,
      ),
    )
    await saveFirstAccountCode(tx, { seed, hash: hashSecret(normalise(code)) })
    return code
  })
}

/** For the person who starts the shop. */
export const describeFirstAccountCode = (code: string, appUrl: string): string =>
  `Nog geen account. Open ${appUrl}/admin en maak het met deze code: ${code} (na een nieuwe start dezelfde)`

export const awaitsFirstAccount = async ({ db }: DbContext): Promise<boolean> =>
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
    throw fieldProblem(
      'code',
      'Deze code klopt niet. Kijk hem na in het venster waarin de winkel startte.',
    )
}

/** People may copy the code with other spaces, hyphens or capitals. */
const normalise = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()
