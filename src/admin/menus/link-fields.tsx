// The name and target of a menu link. The target is picked from the shop's pages or typed.

import { createContext, use } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { menuLimits } from '#domain/content/validate-menus.ts'
import type { KeyedLink } from './menu-tree.ts'

export const linkTargetListId = 'menu-link-targets'

/** What every link of the screen needs. */
export const LinkContext = createContext<{
  linkTargets: EndpointReply<'GET /api/admin/link-targets'>['targets']
  /** Error texts by field path, such as `pages.2.href`. */
  errors: Readonly<Record<string, string>>
  deadHrefs: readonly string[]
}>({ linkTargets: [], errors: {}, deadHrefs: [] })

type Props = { link: KeyedLink; path: string; onChange: (changed: Partial<KeyedLink>) => void }

export function LinkFields({ link: { name, href }, path, onChange }: Props) {
  const { linkTargets, errors, deadHrefs } = use(LinkContext)
  const deadLinkText = deadHrefs.includes(href)
    ? 'Hier staat nu niets: bezoekers lopen vast. Kies een ander adres.'
    : undefined
  const setHref = (next: string) => {
    const target = linkTargets.find((one) => one.href === next)
    onChange({
      href: next,
      ...(name.trim() === '' && target && { name: target.name.slice(0, menuLimits.name) }),
    })
  }
  return (
    <div className="grid gap-3 @xl:grid-cols-2">
      <LabelledField
        label="Naam"
        value={name}
        autoComplete="off"
        error={errors[`${path}.name`]}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <LabelledField
        label="Gaat naar"
        value={href}
        list={linkTargetListId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors[`${path}.href`] ?? deadLinkText}
        onChange={({ target }) => setHref(target.value)}
      />
    </div>
  )
}
