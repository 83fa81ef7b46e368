// The way that mails leave the shop. It changes while the shop runs, when staff set another mail
// server.

import { createOutboxFolderTransport } from '#integrations/mail/outbox-folder.ts'
import { createSmtpTransport } from '#integrations/mail/smtp.ts'
import type { MailTransport } from '#integrations/mail/mail-sender.ts'
import { outboxFolderOf } from '../boot/outbox-folder.ts'
import type { Settings } from '../env.ts'

type OpenRoute = { smtpUrl: string | undefined; transport: MailTransport; sending: number }

export function createMailRoute(
  settings: () => Pick<Settings, 'smtpUrl' | 'dataDir'>,
): MailTransport {
  let open: OpenRoute | undefined
  const openNow = () => {
    const { smtpUrl, dataDir } = settings()
    if (open && open.smtpUrl === smtpUrl) return open
    const former = open
    const transport = smtpUrl
      ? createSmtpTransport(smtpUrl)
      : createOutboxFolderTransport(outboxFolderOf(dataDir))
    open = { smtpUrl, transport, sending: 0 }
    if (former?.sending === 0) former.transport.close()
    return open
  }
  return {
    async send(mail, handOver) {
      const route = openNow()
      route.sending += 1
      try {
        await route.transport.send(mail, handOver)
      } finally {
        route.sending -= 1
        if (route !== open && route.sending === 0) route.transport.close()
      }
    },
    close: () => open?.transport.close(),
  }
}
