import type { FilledMail } from '#domain/mail/fill-mail.ts'
import type { AmountRow, FilledBlock, MailLink } from '#domain/mail/mails/mail-declaration.ts'

export const formatMailText = ({ subject, preheader, contact, blocks }: FilledMail): string =>
  [
    subject,
    preheader,
    ...blocks.map(formatBlock),
    `Heb je een vraag? Antwoord op deze mail of kijk op ${contact}`,
  ]
    .filter((text) => text !== '')
    .join('\n\n') + '\n'

function formatBlock(block: FilledBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'lines':
      return block.lines.join('\n')
    case 'heading':
      return formatHeading(block.text)
    case 'section':
      return [formatHeading(block.title), ...block.blocks.map(formatPart)].join('\n')
    case 'amounts':
      return block.rows.map(formatAmount).join('\n')
    case 'small-links':
      return block.links.map(formatLink).join('\n')
    case 'unsubscribe':
      return [block.reason, ...block.links.map(formatLink)].join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'text':
      return block.plain
    case 'picture':
      return joinFilled(block.picture.alt && `[${block.picture.alt}]`, block.href)
    case 'teaser':
      return joinFilled(block.title, block.text, block.href)
    case 'divider':
      return '* * *'
    case 'space':
      return ''
  }
}

const joinFilled = (...lines: (string | undefined)[]): string => lines.filter(Boolean).join('\n')

const formatHeading = (title: string): string => `${title}\n${'-'.repeat(title.length)}`

/** A list of amounts below other lines has an empty line before it. */
const formatPart = (block: FilledBlock, index: number): string =>
  `${block.kind === 'amounts' && index > 0 ? '\n' : ''}${formatBlock(block)}`

const formatAmount = ({ name, label, amount }: AmountRow): string =>
  name === undefined ? `${label}: ${amount}` : `${name}\n  ${label} = ${amount}`

const formatLink = ({ label, href }: MailLink): string => `${label}: ${href}`
