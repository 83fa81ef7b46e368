import type { WithMails } from './mail/mail-context.ts'

/** What operations need of an extension (extensions/define-extension.ts). */
export type ExtensionParts = WithMails &
  Readonly<{
    /** The name of its folder, and its name in EXTENSIONS. */
    name: string
  }>
