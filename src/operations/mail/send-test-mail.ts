// Sends one mail to a colleague at once, without the outbox, and says in Dutch what came of it.

import { describeMailFailure, formatMailFailure } from '#domain/mail/mail-failure.ts'
import { accountLinks } from '#domain/mail/mails/account-mails.ts'
import type { RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { UserRow } from '#data/customer/accounts.ts'
import { toFailureReason } from '#integrations/mail/mail-sender.ts'
import { newSecret } from '../secret-token.ts'
import type { AppContext } from '../context.ts'

type TestMailContext = Pick<AppContext, 'connections' | 'serverSettings' | 'mailFrom' | 'clock'>
type TestMailResult = { ok: boolean; message: string; code: string | null }
export type TestRecipient = Pick<UserRow, 'email' | 'firstName'>

/**
 * Answers within `maxTestMailSeconds`. The result contains no words of the mail server, because
 * those may contain addresses.
 */
export async function sendTestMail(
  { connections, serverSettings, mailFrom, clock }: TestMailContext,
  mail: RenderedMail,
  { email }: TestRecipient,
): Promise<TestMailResult> {
  try {
    await connections.sendMail({
      ...mail,
      from: mailFrom,
      to: email,
      key: newSecret(),
      date: clock(),
    })
  } catch (error) {
    const failure = describeMailFailure(toFailureReason(error))
    return {
      ok: false,
      message: `De proefmail ging niet weg. ${formatMailFailure(failure)}`,
      code: failure.code,
    }
  }
  const message =
    serverSettings.mail === 'folder'
      ? 'De proefmail staat bij Postvak uit. Er gaat nog niets de deur uit.'
      : `De mailserver heeft de proefmail aangenomen. Kijk of hij aankomt op ${email}.`
  return { ok: true, message, code: null }
}

export async function tryMailServer(
  context: TestMailContext & Pick<AppContext, 'renderMail' | 'appUrl'>,
  user: TestRecipient,
) {
  const { footer, backOffice } = accountLinks(context.appUrl)
  return sendTestMail(
    context,
    await context.renderMail('test-mail', {
      name: user.firstName,
      action: backOffice,
      links: footer,
    }),
    user,
  )
}
