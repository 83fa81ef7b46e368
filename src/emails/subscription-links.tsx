// The links to skip, change and stop, in mails about a subscription that has not stopped.

import { Heading, linkStyle } from './mail-layout.tsx'
import { manageLinksTitle } from './subscription-mail-wording.ts'

type ManageLink = { label: string; href: string }

export function SubscriptionManageLinks({ links }: { links: readonly ManageLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <Heading>{manageLinksTitle}</Heading>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {links.map(({ label, href }) => (
          <li key={href} style={{ padding: '6px 0' }}>
            <a href={href} style={linkStyle}>
              {label}
            </a>
          </li>
        ))}
      </ul>
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
