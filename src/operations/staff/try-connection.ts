// Tries a service that the shop depends on, and says in Dutch what came of it.

import type { UserRow } from '#data/customer/accounts.ts'
import { MailRejectedError, isMailServerDown } from '#integrations/mail/mail-sender.ts'
import type { ConnectionName } from '#domain/staff/shop-setup.ts'
import { accountLinks } from '#domain/mail/account-mail.ts'
import { isProblem } from '#domain/problem.ts'
import { newSecret } from '../secret-token.ts'
import type { AppContext } from '../context.ts'

type Result = { ok: boolean; message: string }
type Recipient = Pick<UserRow, 'email' | 'firstName'>

export const tryConnection = (context: AppContext, name: ConnectionName, user: Recipient): Promise<Result> =>
  ({ payments: () => tryPayments(context), mail: () => tryMail(context, user), addresses: () => tryAddresses(context) })[name]()

async function tryPayments({ connections, serverSettings }: AppContext): Promise<Result> {
  const answer = await connections.fetchPaymentMethods()
  if (answer.kind === 'refused') return failure('Mollie kent deze sleutel niet. Kijk de regel MOLLIE_API_KEY na.')
  if (answer.kind !== 'answered') return failure('Mollie antwoordt niet. Probeer het over een paar minuten opnieuw.')
  if (answer.methods.length === 0)
    return failure('Mollie antwoordt, maar er staat geen betaalmethode aan. Zet er een aan in je Mollie-dashboard.')
  if (serverSettings.payments === 'test-payments') return success('De proefbetalingen werken. Er komt geen geld binnen.')
  return success(`Mollie antwoordt. Klanten kunnen betalen met: ${answer.methods.join(', ')}.`)
}

async function tryMail({ connections, serverSettings, renderMail, mailFrom, clock, appUrl }: AppContext, user: Recipient): Promise<Result> {
  const rendered = await renderMail('test-mail', { name: user.firstName, action: `${appUrl}/admin`, links: accountLinks(appUrl).footer })
  try {
    await connections.sendMail({ ...rendered, from: mailFrom, to: user.email, key: newSecret(), date: clock() })
  } catch (error) {
    return failure(describeMailError(error, serverSettings.mail_server))
  }
  return serverSettings.mail === 'folder'
    ? success('De proefmail staat bij Postvak uit. Er gaat nog niets de deur uit.')
    : success(`De mailserver heeft de proefmail aangenomen. Kijk of hij aankomt op ${user.email}.`)
}

/** The error must not be shown as it is: a mail server's sentence may contain addresses. */
function describeMailError(error: unknown, server: string | null): string {
  if (error instanceof MailRejectedError) return `De mailserver weigert de proefmail (${error.message}). Kijk de regel MAIL_FROM na.`
  if (isMailServerDown(error)) return `De mailserver ${server ?? ''} is niet te bereiken. Kijk de naam en de poort in SMTP_URL na.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'onbekend'
  if (code === 'EAUTH') return 'De mailserver weigert de naam of het wachtwoord. Kijk de regel SMTP_URL na.'
  return `De proefmail ging niet weg (${code}). Kijk de regel SMTP_URL na.`
}

/** The main building of Utrecht University, which every address register has. */
const knownAddress = { postcode: '3512JE', houseNumber: 29, addition: null }

async function tryAddresses({ addresses, serverSettings }: AppContext): Promise<Result> {
  try {
    const found = await addresses(knownAddress)
    if (found) return success(`Gevonden: ${found.street} in ${found.city}.`)
  } catch (error) {
    if (!isProblem(error) || error.code !== 'address-lookup-unavailable') throw error
    return failure('PDOK antwoordt niet. Klanten kunnen hun adres wel zelf typen. Probeer het straks opnieuw.')
  }
  return failure(
    serverSettings.addresses === 'builtin'
      ? 'De winkel kent dit adres niet: zonder PDOK zijn er maar een paar straten bekend.'
      : 'PDOK antwoordt, maar kent een adres niet dat wel bestaat. Kijk de regel PDOK_URL na.',
  )
}

const success = (message: string): Result => ({ ok: true, message })
const failure = (message: string): Result => ({ ok: false, message })
