// The ways to skip, change and stop, in every letter that has something to do with a running subscription.

import { Heading, linkStyle } from './frame.tsx'
import { ownWaysTitle } from './subscription-words.ts'

type Way = { label: string; href: string }

export function OwnWays({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null
  return (
    <>
      <Heading>{ownWaysTitle}</Heading>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ways.map(({ label, href }) => (
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

export const ownWaysText = (ways: readonly Way[]): string[] =>
  ways.length === 0
    ? []
    : [[ownWaysTitle, '-'.repeat(ownWaysTitle.length), ...ways.map(({ label, href }) => `${label}: ${href}`)].join('\n')]
