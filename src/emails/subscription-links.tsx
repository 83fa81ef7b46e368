// The links to skip, change and stop, in mails about a subscription that has not stopped.

import { Heading, linkStyle, Paragraph } from './mail-blocks.tsx'
import { manageLinksTitle } from './subscription-mail-wording.ts'

type ManageLink = { label: string; href: string }

export function SubscriptionManageLinks({ links }: { links: readonly ManageLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <Heading>{manageLinksTitle}</Heading>
      {links.map(({ label, href }) => (
        <Paragraph key={href}>
          <a href={href} style={linkStyle}>
            {label}
          </a>
        </Paragraph>
      ))}
    </>
  )
}

export const formatSubscriptionLinks = (links: readonly ManageLink[]): string[] =>
  links.length === 0
    ? []
    : [
        [
          manageLinksTitle,
          '-'.repeat(manageLinksTitle.length),
          ...links.map(({ label, href }) => `${label}: ${href}`),
        ].join('\n'),
      ]
