import { ButtonLink } from '#ui/button.tsx'

export type ButtonLinkValues = { text: string; href: string }

export const isCompleteButtonLink = ({ text, href }: ButtonLinkValues): boolean =>
  text !== '' && href !== ''

/** The fields of a link in a block, without its label. */
export const linkField = {
  kind: 'object',
  of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } },
} as const

type Props = { links: readonly ButtonLinkValues[]; onDeep?: boolean; className?: string }

export function ButtonLinks({ links, onDeep = false, className = '' }: Props) {
  const kinds = onDeep ? (['light', 'light-ghost'] as const) : (['primary', 'ghost'] as const)
  const shown = links.filter(isCompleteButtonLink)
  if (shown.length === 0) return null
  return (
    <div className={`flex flex-wrap gap-3.5 ${className}`}>
      {shown.map(({ text, href }, index) => (
        <ButtonLink key={index} to={href} kind={kinds[index === 0 ? 0 : 1]}>
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}
