// The buttons of a block, the first one loudest. One without words or address is left out.

import { ButtonLink } from '#ui/button.tsx'

export type LinkValue = { text: string; href: string }

export const isFilled = ({ text, href }: LinkValue): boolean => text !== '' && href !== ''

type Props = { links: readonly LinkValue[]; onDeep?: boolean; className?: string }

export function ButtonLinks({ links, onDeep = false, className = '' }: Props) {
  const kinds = onDeep ? (['light', 'light-ghost'] as const) : (['primary', 'ghost'] as const)
  const shown = links.filter(isFilled)
  if (shown.length === 0) return null
  return (
    <div className={`flex flex-wrap gap-3.5 ${className}`}>
      {shown.map(({ text, href }, place) => (
        <ButtonLink key={place} to={href} kind={kinds[place === 0 ? 0 : 1]}>
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}
