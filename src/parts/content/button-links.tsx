// The buttons of a block, the first one loudest. One without words or address is left out.

import { ButtonLink } from '#ui/button.tsx'

export type LinkValue = { text: string; href: string }

export const isFilled = ({ text, href }: LinkValue): boolean => text !== '' && href !== ''

export function ButtonLinks({ links, className = '' }: { links: readonly LinkValue[]; className?: string }) {
  const shown = links.filter(isFilled)
  if (shown.length === 0) return null
  return (
    <div className={`flex flex-wrap gap-3.5 ${className}`}>
      {shown.map(({ text, href }, place) => (
        <ButtonLink key={place} to={href} kind={place === 0 ? 'primary' : 'ghost'}>
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}
