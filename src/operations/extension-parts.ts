import type { MailComposers } from './mail/mail-context.ts'

/** What operations need of an extension (extensions/define-extension.ts). */
export type ExtensionParts = Readonly<{
  /** The name of its folder, and its name in EXTENSIONS. */
  name: string
  /** Compose the mails that `src/extensions/mails.ts` declares, just before the shop sends them. */
  mails?: MailComposers
}>
